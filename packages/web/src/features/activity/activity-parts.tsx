import type { Activity } from '@tsuun/domain/activity/record';
import { UndoLinks } from './activity-undo.tsx';
import { DownloadLink } from '../../transfer/download-link.tsx';

/** Sentences about its result, and about its undo. */
export const ActivityMessage = ({ row }: { readonly row: Activity }) => (
  <>
    <span className={row.state === 'failed' ? 'activities-failed' : undefined}>{row.message}</span>
    <UndoLinks row={row} />
  </>
);

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
