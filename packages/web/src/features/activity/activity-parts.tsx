import type { Activity } from '@tsuun/domain/activity/record';
import { UndoLinks } from './activity-undo.tsx';
import type { ImportKind } from '@tsuun/contract/transfers';
import { CorrectImportButton } from '../../transfer/correct-import.tsx';
import { ImportedLinks, importsOrders } from '../../transfer/imported-links.tsx';
import { DownloadLink } from '../../transfer/download-link.tsx';

/** What is said of its end, and of its being taken back. */
export const ActivityMessage = ({ row }: { readonly row: Activity }) => (
  <>
    <span className={row.state === 'failed' ? 'activities-failed' : undefined}>{row.message}</span>
    <ImportWays row={row} />
    <UndoLinks row={row} />
  </>
);

/** From an import to its orders, or to the correction of its file where it failed. */
function ImportWays({ row: { kind, state, filePath } }: { readonly row: Activity }) {
  const [group, name] = kind?.split('/') ?? [];
  const historyId = filePath?.split('/').at(-1);
  if (group !== 'import' || name === undefined || historyId === undefined) return null;
  const importKind = name as ImportKind;
  if (state === 'failed') return <CorrectImportButton look="quiet" kind={importKind} historyId={historyId} />;
  return importsOrders(importKind) ? <ImportedLinks historyId={historyId} pendingCount={0} /> : null;
}

/** The file of its import or export, where there is one; `named`: with its name. */
export function FileLink({ row, named = false }: { readonly row: Activity; readonly named?: boolean }) {
  const { filePath, fileName } = row;
  if (filePath === null || fileName === null) return null;
  return (
    <DownloadLink address={filePath} fileName={fileName}>
      {named && fileName}
    </DownloadLink>
  );
}
