import { words } from '@tsuun/domain/message/words';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { HelpContent } from './help-content.tsx';

/** Page of the help, which can be linked and opened in another window. */
export function HelpPage() {
  useDocumentTitle(words.help);
  return (
    <article className="card help">
      <h1>{words.help}</h1>
      <HelpContent />
    </article>
  );
}
