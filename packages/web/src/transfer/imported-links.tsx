import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { importedOrdersText, pendingOfImportText } from '@tsuun/domain/message/transfer-sentence';
import { Link } from '../shell/link.tsx';
import { changedOrdersAddress, pendingOfImportAddress, pages } from '../shell/pages.ts';
import { useCanOpen } from '../shell/site-meta.ts';

const orderKinds: ReadonlySet<ImportKind> = new Set(['zentsu', 'dispatch', '52ft']);

/** True for kinds of files that create or change orders. */
export const importsOrders = (kind: ImportKind): boolean => orderKinds.has(kind);

interface ImportedLinksProps {
  /** Id of the import in its history. */
  readonly historyId: string;
  /** Id of its entry in 処理履歴; `null` once that was deleted, when its orders can no longer be listed. */
  readonly activityId: string | null;
  /** Number of orders with values of the import in 取込の差分. */
  readonly pendingCount: number;
}

/** Links from a successful import to its orders and pending changes, for users with the right to orders. */
export function ImportedLinks({ historyId, activityId, pendingCount }: ImportedLinksProps) {
  const canOpen = useCanOpen();
  if (!canOpen(pages.order.code)) return null;
  return (
    <span className="imported-links">
      {activityId !== null && <Link to={changedOrdersAddress(activityId)}>{importedOrdersText}</Link>}
      {pendingCount > 0 && <Link to={pendingOfImportAddress(historyId)}>{pendingOfImportText(pendingCount)}</Link>}
    </span>
  );
}
