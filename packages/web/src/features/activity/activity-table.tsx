import { lineLabel } from '@tsuun/domain/activity/kinds';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { figures } from '@tsuun/domain/message/figures';
import { openActivity } from '../../activity/opened-dialogs.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { ActivityState } from '../../activity/activity-state.tsx';
import { RunButton, RunsContext, useUnfoldedRuns } from './activity-runs.tsx';
import { ActivityMessage, FileLink, UndoButton } from './activity-parts.tsx';

/** Column of the catalogue; on small screens `wide-only` is shown in the column of names or not at all. */
const column = (
  key: keyof typeof activityRecord,
  cell: PlainColumn<Activity>['cell'],
  look = 'wide-only',
): PlainColumn<Activity> => ({ key, header: activityRecord[key].label, cell, look });

const count = (key: 'total' | 'done' | 'skipped') =>
  column(key, (row) => figures(countOf(row, key)), 'wide-only end one-line');

/** A run stands for its acts, all of which were done. */
const countOf = (row: Activity, key: 'total' | 'done' | 'skipped'): number =>
  (key === 'skipped' ? null : row.runCount) ?? row[key] ?? 0;

const columns: readonly PlainColumn<Activity>[] = [
  column('state', (row) => <ActivityState row={row} />, ''),
  column('beganAt', ({ beganAt }) => beganAt, 'wide-only one-line'),
  column('kind', (row) => <Kind row={row} />, 'one-line'),
  column('userName', ({ userName }) => userName, 'wide-only one-line'),
  column('seconds', ({ seconds }) => durationText(seconds ?? 0), 'wide-only end one-line'),
  count('total'),
  count('done'),
  count('skipped'),
  {
    key: 'breakdown',
    header: words.breakdown,
    look: 'middle',
    cell: (row) =>
      row.state === 'partly' && (
        <Button look="quiet" onClick={opening(row)}>
          {words.breakdown}
        </Button>
      ),
  },
  {
    key: 'undo',
    header: words.undoColumn,
    look: 'wide-only middle',
    cell: (row) => row.runCount === null && <UndoButton row={row} />,
  },
  {
    ...column(
      'message',
      (row) => row.runCount === null && <ActivityMessage row={row} />,
      'wide-only activities-message',
    ),
    width: '40%',
  },
  column('filePath', (row) => <FileLink row={row} />, 'wide-only middle'),
];

/**
 * Table of activities with user, command, time, duration, number of records and result; the name of a row opens its 内訳.
 */
export function ActivityTable({ rows }: { readonly rows: readonly Activity[] }) {
  const runs = useUnfoldedRuns();
  return (
    <RunsContext value={runs}>
      <PlainTable
        label={words.historyTable}
        columns={columns}
        rows={rows.flatMap((row) => [row, ...runs.actsOf(row)])}
        keyOf={({ id, runCount }) => `${id} ${runCount ?? ''}`}
      />
    </RunsContext>
  );
}

const opening = (row: Activity) => (): void => openActivity(row.id ?? '');

function Kind({ row }: { readonly row: Activity }) {
  return (
    <>
      {row.runCount === null ? (
        <button type="button" className={classNames('bare', row.unread && 'strong')} onClick={opening(row)}>
          {lineLabel(row)}
        </button>
      ) : (
        <RunButton row={row} />
      )}
      {row.unread && <span className="activities-new">{activityRecord.unread.label}</span>}
      {/* Values of the columns that a small screen has no room for. */}
      <span className="narrow-only block muted caption">
        {row.beganAt}　{row.userName}
      </span>
      <span className="narrow-only block muted caption">
        <ActivityMessage row={row} />
      </span>
    </>
  );
}
