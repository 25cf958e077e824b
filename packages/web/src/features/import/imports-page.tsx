import type { ImportKind } from '@tsuun/contract/transfers';
import { pages } from '../../shell/pages.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { HeldLink } from './held-link.tsx';
import { ImportPanel } from './import-panel.tsx';
import './imports-page.css';

/** In the order of the page (IMP-02). */
const kinds: readonly ImportKind[] = ['zentsu', 'dispatch', '52ft', 'mms'];

export function ImportsPage() {
  useDocumentTitle(pages.imports.title);
  return (
    <div className="imports">
      <div className="imports-head">
        <h1>{pages.imports.title}</h1>
        <HeldLink />
      </div>
      {kinds.map((kind) => (
        <ImportPanel key={kind} kind={kind} />
      ))}
    </div>
  );
}
