import { changesOrders } from '@tsuun/domain/activity/changes-orders';
import type { ActivityKind } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { reapplyWords } from '@tsuun/domain/message/rule-sentence';
import { changedOrdersAddress } from '../../shell/pages.ts';
import { Link } from '../../shell/link.tsx';
import { useCanOpen } from '../../shell/site-meta.ts';
import { UndoLinks } from './undo-button.tsx';
import type { ImportKind } from '@tsuun/contract/transfers';
import { CorrectImportButton } from '../../transfer/correct-import.tsx';
import { DownloadLink } from '../../transfer/download-link.tsx';

/** Sentences about its result and its undo. */
export const ActivityMessage = ({ row }: { readonly row: Activity }) => (
  <>
    <span className={row.state === 'failed' ? 'activities-failed' : undefined}>{row.message}</span>
    <ChangedOrders row={row} />
    <CorrectFailedImport row={row} />
    <UndoLinks row={row} />
  </>
);

/** Link to the orders that it created or changed, for users with the right to their list (JOB-17). */
function ChangedOrders({ row: { id, kind, done } }: { readonly row: Activity }) {
  const canOpen = useCanOpen();
  if (id === null || done === 0 || !changesOrders(kind as ActivityKind) || !canOpen('ORDER')) return null;
  return (
    <Link to={changedOrdersAddress(id)} className="activities-other">
      {reapplyWords.showChanged}
    </Link>
  );
}

/** Link from a failed import to the correction of its file. */
function CorrectFailedImport({ row: { kind, state, filePath } }: { readonly row: Activity }) {
  const [group, name] = kind?.split('/') ?? [];
  const historyId = filePath?.split('/').at(-1);
  if (group !== 'import' || state !== 'failed' || name === undefined || historyId === undefined) return null;
  return <CorrectImportButton look="quiet" kind={name as ImportKind} historyId={historyId} />;
}

/** Link to the file of its import or export, if there is one; `named`: with its name. */
export function FileLink({ row, named = false }: { readonly row: Activity; readonly named?: boolean }) {
  const { filePath, fileName } = row;
  if (filePath === null || fileName === null) return null;
  return (
    <DownloadLink address={filePath} fileName={fileName}>
      {named && fileName}
    </DownloadLink>
  );
}
