import { words } from '@tsuun/domain/message/words';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { HelpContent } from './help-content.tsx';

/** Page of the help, which can be linked and opened in another window. */
export function HelpPage() {
  useDocumentTitle(words.help);
  return (
    <article className="card stack loose help">
      <h1 className="title">{words.help}</h1>
      <HelpContent />
    </article>
  );
}
