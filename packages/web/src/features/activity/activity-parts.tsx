import { type ActivityKind, activityKinds, activityLabel, changesOrders } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { reapplyWords } from '@tsuun/domain/message/rule-sentence';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { undoesSentence, undoneSentence, deletedRecordReasons } from '@tsuun/domain/message/undo-sentence';
import { words } from '@tsuun/domain/message/words';
import type { ActivityDetail } from '@tsuun/contract/activity/activities';
import { severalReasonsHint, skipReasonHeading } from '@tsuun/domain/message/activity-sentence';
import { figures } from '@tsuun/domain/message/figures';
import { changedOrdersAddress } from '../../shell/pages.ts';
import { Link } from '../../shell/link.tsx';
import { useCanOpen } from '../../shell/site-meta.ts';
import { CorrectImportButton } from '../../transfer/correct-import.tsx';
import { DownloadLink } from '../../transfer/download-link.tsx';
import { openActivity, openUndo } from '../../activity/opened-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { endColumn } from '../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';

export const ActivityMessage = ({ row }: { readonly row: Activity }) => (
  <>
    <span className={row.state === 'failed' ? 'negative strong' : undefined}>{row.message}</span>
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
    <Link to={changedOrdersAddress(id)} className="row caption touch">
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

/** Button 取り消す for users with the right: an icon in a table, `large` in the footer of a dialog. */
export const UndoButton = ({ row, large = false }: { readonly row: Activity; readonly large?: boolean }) =>
  row.undoable && (
    <Button large={large} look={large ? 'dangerLine' : 'quiet'} icon="undo" onClick={() => openUndo(row)}>
      <span>{words.undo}</span>
      {!large && <span className="visually-hidden">：{activityLabel(row.kind as ActivityKind, row.subject)}</span>}
    </Button>
  );

/** User who undid an activity, or the activity that it undid, each with a link to the other entry. */
function UndoLinks({ row }: { readonly row: Activity }) {
  const { undoneId, undoneBy, undoneAt, undoesId, undoesKind, undoesAt } = row;
  return (
    <>
      {undoneId !== null && <Other id={undoneId}>{undoneSentence(undoneBy ?? '', undoneAt ?? '')}</Other>}
      {undoesId !== null && (
        <Other id={undoesId}>{undoesSentence(activityKinds[undoesKind as ActivityKind].label, undoesAt ?? '')}</Other>
      )}
    </>
  );
}

const Other = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <button type="button" className="bare row caption touch" onClick={() => openActivity(id)}>
    {children}
  </button>
);

interface SkipReasonsProps {
  readonly detail: ActivityDetail;
  /** Opens the list of the records of one reason; `null` for users without the right. */
  readonly onShow: ((reason: string) => void) | null;
}

/** Reasons for which records were skipped, with the number for each. */
export function SkipReasons({ detail: { activity, reasons }, onShow }: SkipReasonsProps) {
  const reported = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PlainTable columns={columnsOf(onShow)} rows={reasons} keyOf={({ reason }) => reason} />
      {reported > (activity.skipped ?? 0) && <p className="muted caption part">{severalReasonsHint}</p>}
    </>
  );
}

type Reason = ActivityDetail['reasons'][number];

const columnsOf = (onShow: SkipReasonsProps['onShow']): PlainColumn<Reason>[] => [
  { key: 'label', header: skipReasonHeading, cell: ({ label }) => label },
  { ...endColumn<Reason>('count', words.count, ({ count }) => figures(count)), width: 80 },
  ...(onShow
    ? [
        {
          key: 'show',
          header: <span className="visually-hidden">{words.showInList}</span>,
          width: 120,
          look: 'end one-line',
          cell: ({ reason, label }: Reason) =>
            !deletedRecordReasons.has(reason) && (
              <Button look="quiet" onClick={() => onShow(reason)}>
                {words.showInList}
                <span className="visually-hidden">：{label}</span>
              </Button>
            ),
        },
      ]
    : []),
];
