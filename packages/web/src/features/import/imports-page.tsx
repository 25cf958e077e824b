import type { ImportKind } from '@tsuun/contract/transfers';
import { pages } from '../../shell/pages.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { ImportPanel } from './import-panel.tsx';
import './imports-page.css';

/** The kinds whose import works, in the order of the page (IMP-02). */
const kinds: readonly ImportKind[] = ['zentsu'];

export function ImportsPage() {
  useDocumentTitle(pages.imports.title);
  return (
    <div className="imports">
      <h1>{pages.imports.title}</h1>
      {kinds.map((kind) => (
        <ImportPanel key={kind} kind={kind} />
      ))}
    </div>
  );
}
