import { lineLabel } from '@tsuun/domain/activity/kinds';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { figures } from '@tsuun/domain/message/figures';
import { useQueries } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { getActivityRun } from '@tsuun/contract/activity/activities';
import { openActivity } from '../../activity/opened-dialogs.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { ActivityState } from '../../activity/activity-state.tsx';
import { call, inPlace } from '../../lib/calls.ts';
import { Icon } from '../../ui/icon.tsx';
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
    ...column('message', (row) => row.runCount === null && <ActivityMessage row={row} />),
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
      {row.unread && ' '}
      {row.unread && <span className="badge">{activityRecord.unread.label}</span>}
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

interface UnfoldedRuns {
  readonly unfolded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

const RunsContext = createContext<UnfoldedRuns>({ unfolded: new Set(), toggle: () => undefined });

/** Runs of equal acts that the user has unfolded, and the acts of each, newest first, once they are read. */
function useUnfoldedRuns() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const ids = [...unfolded];
  const acts = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['activities', 'run', id],
      queryFn: () => call(getActivityRun, { params: { id }, ...inPlace }),
    })),
    combine: (found) => new Map(ids.map((id, at) => [id, found[at]?.data ?? []])),
  });
  return {
    unfolded,
    toggle: (id: string): void => {
      const others = ids.filter((one) => one !== id);
      setUnfolded(new Set(unfolded.has(id) ? others : [...others, id]));
    },
    actsOf: ({ id, runCount }: Activity): readonly Activity[] => (runCount === null ? [] : (acts.get(id ?? '') ?? [])),
  };
}

/** Name of a run, which unfolds its acts in the rows below. */
function RunButton({ row }: { readonly row: Activity }) {
  const { unfolded, toggle } = useContext(RunsContext);
  const id = row.id ?? '';
  const shown = unfolded.has(id);
  return (
    <button type="button" className="bare row tight" aria-expanded={shown} onClick={() => toggle(id)}>
      {lineLabel(row)}
      <Icon name={shown ? 'chevronUp' : 'chevronDown'} small />
    </button>
  );
}
