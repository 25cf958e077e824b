import type { ImportKind } from '@tsuun/contract/transfers';
import { importedOrdersText, pendingOfImportText } from '@tsuun/domain/message/transfer-sentence';
import { Link } from '../shell/link.tsx';
import { changedOrdersAddress, pendingPage, pages } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';

const orderKinds: ReadonlySet<ImportKind> = new Set(['zentsu', 'dispatch', '52ft']);

/** True for kinds of files that create or change orders. */
export const importsOrders = (kind: ImportKind): boolean => orderKinds.has(kind);

interface ImportedLinksProps {
  /** Line of the import in 処理履歴; `null` once it was deleted, when its orders can no longer be listed. */
  readonly activityId: string | null;
  /** Orders for which values of the import wait in 取込の差分. */
  readonly pendingCount: number;
}

/** The ways from a successful import to its orders and to what it could not write, for those who may see orders. */
export function ImportedLinks({ activityId, pendingCount }: ImportedLinksProps) {
  const canOpen = useCanOpen();
  if (!canOpen(pages.order.code)) return null;
  return (
    <span className="imported-links">
      {activityId !== null && <Link to={changedOrdersAddress(activityId)}>{importedOrdersText}</Link>}
      {pendingCount > 0 && <Link to={pendingPage.path}>{pendingOfImportText(pendingCount)}</Link>}
    </span>
  );
}
