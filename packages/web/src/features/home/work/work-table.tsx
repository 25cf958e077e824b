import { useState } from 'react';
import type { WorkLine } from '@tsuun/contract/work';
import { workWords } from '@tsuun/domain/message/work';
import { groupHeaders, workKinds, type WorkKind } from '@tsuun/domain/work/kinds';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { figures } from '@tsuun/domain/message/figures';
import { Link } from '../../../shell/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { listAddress } from './use-work.ts';

interface WorkTableProps {
  readonly lines: readonly WorkLine[];
  /** Day up to which orders are counted; `null` if all are (WORK-13). */
  readonly countedUpTo: string | null;
  readonly station: string | null;
}

/** Kind of work with its count. */
interface WorkRow {
  readonly kind: WorkKind;
  readonly line: WorkLine;
}

const none = (kind: string): WorkLine => ({ kind, count: 0, oldest: null, overdue: 0, daysLeft: null });

/** Rows of the kinds of work; kinds without records and parts of a sum are collapsed (WORK-04, WORK-09, WORK-12). */
export function WorkTable({ lines, countedUpTo, station }: WorkTableProps) {
  const canOpen = useCanOpen();
  const [showsAll, setShowsAll] = useState(false);
  const rowOf = (kind: WorkKind): WorkRow => ({
    kind,
    line: lines.find((one) => one.kind === kind.key) ?? none(kind.key),
  });
  const rows = workKinds.filter(({ list }) => canOpen(list)).map(rowOf);
  const there = rows.filter(({ line }) => line.count > 0);
  const shown = showsAll ? rows : there;
  const maxCount = Math.max(1, ...rows.map(({ line }) => line.count));
  const several = groupHeaders.some(({ key, group }) => {
    const ofGroup = there
      .filter(({ kind }) => kind.group === group && kind.partOf === undefined)
      .reduce((sum, { line }) => sum + line.count, 0);
    return ofGroup > (lines.find(({ kind }) => kind === key)?.count ?? 0);
  });
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState>{workWords.nothingOpen}</EmptyState>
      ) : (
        <table className="work-table">
          <thead>
            <tr>
              <th scope="col">{workWords.what}</th>
              <th scope="col" className="work-count">
                <span className="work-figure">{workWords.count}</span>
              </th>
              <th scope="col">{workWords.oldest}</th>
              <th scope="col">{workWords.untilClosing}</th>
            </tr>
          </thead>
          {(['ready', 'order', 'fee', 'other'] as const).map((group) => (
            <WorkGroup
              key={group}
              title={groupTitles[group]}
              header={groupHeaders.filter((kind) => kind.group === group && canOpen(kind.list)).map(rowOf)[0] ?? null}
              rows={shown.filter(({ kind }) => kind.group === group)}
              station={station}
              maxCount={maxCount}
            />
          ))}
        </table>
      )}
      <div className="work-footer">
        {countedUpTo !== null && <span>{workWords.countedUpTo(countedUpTo)}</span>}
        {several && <span>{workWords.severalReasons}</span>}
        <Button look="quiet" expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {workWords.without(rows.length - there.length)}
        </Button>
      </div>
    </>
  );
}

const groupTitles = {
  ready: workWords.canConfirm,
  order: workWords.cannotConfirm,
  fee: workWords.cannotConfirm,
  other: workWords.others,
} as const;

interface WorkGroupProps {
  readonly title: string;
  /** Sum of all records of one list that cannot be confirmed; `null` for a group without sum. */
  readonly header: WorkRow | null;
  readonly rows: readonly WorkRow[];
  readonly station: string | null;
  /** Largest count, for the longest bar. */
  readonly maxCount: number;
}

/** Rows of one group under its name; nothing without rows. */
function WorkGroup({ title, header, rows, station, maxCount }: WorkGroupProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return null;
  const toggle = (key: string): void =>
    setUnfolded((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const shown = rows.filter(({ kind: { partOf } }) => partOf === undefined || unfolded.has(partOf));
  return (
    <tbody>
      <tr className="work-group">
        <th scope="rowgroup" colSpan={4}>
          <b>{title}</b>
          {header && (
            <Link to={listAddress(header.kind, station)}>{workWords.ofList(header.kind.label, header.line.count)}</Link>
          )}
        </th>
      </tr>
      {shown.map((row) => (
        <WorkLineRow
          key={row.kind.key}
          {...row}
          station={station}
          maxCount={maxCount}
          unfolded={rows.some(({ kind }) => kind.partOf === row.kind.key) ? unfolded.has(row.kind.key) : null}
          onUnfold={() => toggle(row.kind.key)}
        />
      ))}
    </tbody>
  );
}

const icons: Readonly<Record<'late' | 'ready' | 'locked', IconName>> = {
  late: 'calendarCross',
  ready: 'tick',
  locked: 'lock',
};

interface WorkLineRowProps extends WorkRow, Pick<WorkGroupProps, 'station' | 'maxCount'> {
  /** True if its parts are shown; `null` for a row without parts. */
  readonly unfolded: boolean | null;
  readonly onUnfold: () => void;
}

/** Row of one kind of work with a link to its list. */
function WorkLineRow({ kind, line, station, maxCount, unfolded, onUnfold }: WorkLineRowProps) {
  const { look, label, partOf } = kind;
  return (
    <tr className={classNames('work-row', look && `work-${look}`, partOf !== undefined && 'work-part')}>
      <th scope="row">
        <Link to={listAddress(kind, station)}>
          <span className="work-icon">{look && <Icon name={icons[look]} small />}</span>
          {label}
        </Link>
        {unfolded !== null && (
          <span className="work-unfold">
            <IconButton
              icon={unfolded ? 'chevronUp' : 'chevronDown'}
              label={workWords.showParts(label)}
              expanded={unfolded}
              onClick={onUnfold}
            />
          </span>
        )}
      </th>
      <td className="work-count">
        <span className="work-figure">
          <b>{figures(line.count)}</b>
          {workWords.unit}
        </span>
        <meter className="work-meter" min={0} max={maxCount} value={line.count} aria-hidden="true" />
      </td>
      <td className="work-oldest">{line.oldest}</td>
      <td className="work-left">
        {line.overdue > 0 ? (
          <span className="work-overdue">
            <Icon name="calendarCross" small /> {workWords.overdue(line.overdue)}
          </span>
        ) : (
          line.daysLeft !== null && workWords.daysLeft(line.daysLeft)
        )}
      </td>
    </tr>
  );
}
