import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { feedsPath, pages, pendingPage, type PageInfo } from '../../shell/pages.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { ImportPanel } from './import-panel.tsx';
import { countPending } from '@tsuun/contract/order/pending';
import { pageTitles } from '@tsuun/domain/message/page-titles';
import { pendingLinkText } from '@tsuun/domain/message/order/pending-sentence';
import { useRead } from '../../lib/use-read.ts';
import { Link } from '../../shell/link.tsx';
import { useCanOpen, useMayWrite } from '../../shell/site-meta.ts';

/** Kinds in the order of the page (IMP-02). */
const kinds: readonly ImportKind[] = ['zentsu', 'dispatch', '52ft', 'mms'];

export function ImportsPage() {
  useDocumentTitle(pages.imports.title);
  return (
    <div className="stack loose">
      <div className="row baseline spread loose">
        <h1 className="title">{pages.imports.title}</h1>
        <span className="row loose">
          <FeedsLink />
          <PendingLink />
        </span>
      </div>
      {kinds.map((kind) => (
        <ImportPanel key={kind} kind={kind} />
      ))}
    </div>
  );
}

/** Link to 自動取込, for users who may import or change feeds (FEED-03). */
function FeedsLink() {
  const [mayImport, mayChange] = [useMayWrite('IMPORTS'), useMayWrite('USER')];
  return (mayImport || mayChange) && <Link to={feedsPath}>{pageTitles.feeds}</Link>;
}

/** Link to 取込の差分 with the number of waiting orders, for users with the right to orders (PENDING-09). */
function PendingLink() {
  const opens = useCanOpen()(pendingPage.code);
  const { data } = useRead(
    ['pending', 'count'],
    countPending,
    { query: { chargeTransportation: null } },
    { enabled: opens },
  );
  return opens && <Link to={pendingPage.path}>{pendingLinkText(data?.count ?? 0)}</Link>;
}

/** IMP-03 */
export const ArrivalFeeImportPage = () => <RuleImportPage page={pages.arrivalFeeImport} kind="arrival-fee" />;

/** IMP-04; its start sets and tests the arrival-fee flag (IMP-22, IMP-23). */
export const NameConversionImportPage = () => (
  <RuleImportPage page={pages.nameConversionImport} kind="name-conversion" />
);

/** Page for the import of one rule master. */
function RuleImportPage({ page, kind }: { page: PageInfo; kind: ImportKind }) {
  useDocumentTitle(page.title);
  return (
    <div className="stack loose">
      <h1 className="title">{page.title}</h1>
      <ImportPanel kind={kind} />
    </div>
  );
}
