import type { ImportKind } from '@tsuun/contract/transfers';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { type PageInfo, pages } from '../../shell/pages.ts';
import { ImportPanel } from './import-panel.tsx';
import './imports-page.css';

/** IMP-03 */
export const ArrivalFeeImportPage = () => <RuleImportPage page={pages.arrivalFeeImport} kind="arrival-fee" />;

/** IMP-04; its start sets and tests the arrival-fee flag (IMP-22, IMP-23). */
export const NameConversionImportPage = () => (
  <RuleImportPage page={pages.nameConversionImport} kind="name-conversion" />
);

/** A page of its own for the import of one rule master. */
function RuleImportPage({ page, kind }: { page: PageInfo; kind: ImportKind }) {
  useDocumentTitle(page.title);
  return (
    <div className="imports">
      <h1>{page.title}</h1>
      <ImportPanel kind={kind} />
    </div>
  );
}
