import { useState } from 'react';
import type { FeedWork } from '@tsuun/contract/feeds';
import type { NoteWork } from '@tsuun/contract/note';
import type { WorkLine } from '@tsuun/contract/work';
import { pageTitles } from '@tsuun/domain/message/page-titles';
import { workWords } from '@tsuun/domain/message/work';
import { groupHeaders, hasSheet, workKinds, type WorkKind } from '@tsuun/domain/work/kinds';
import { feedsPath, type Address } from '../../../shell/pages.ts';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { figures } from '@tsuun/domain/message/figures';
import { Link } from '../../../shell/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useListener } from '../../../lib/use-listener.ts';
import { openDialogs } from '../../../ui/dialog/open-dialogs.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { PlainTable, type PlainColumn, type PlainGroup } from '../../../ui/table/plain-table.tsx';
import { Meter } from './work-parts.tsx';
import { Figure, AttentionRow, NoteRows } from './attention-rows.tsx';
import { listAddress, useLineAddress } from './use-work.ts';

interface WorkTableProps {
  readonly lines: readonly WorkLine[];
  /** Day up to which orders are counted; `null` if all are (WORK-13). */
  readonly countedUpTo: string | null;
  readonly station: string | null;
  /** Lines of 自動取込, which come first because they hold back the rest of the day. */
  readonly feeds: FeedWork;
  /** Counts of 申し送り, which come next; blank until they are read. */
  readonly notes: NoteWork | null;
}

interface WorkRow {
  readonly kind: WorkKind;
  readonly line: WorkLine;
}

const none = (kind: string): WorkLine => ({ kind, count: 0, oldest: null, overdue: 0, daysLeft: null });

/**
 * Walks over the lines of 要対応 with the arrows; from the top of the page ↓ goes to the first one with a sheet (SHEET-02).
 */
function useLineKeys(): void {
  useListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const active = document.activeElement;
    if (step === 0 || event.ctrlKey || event.altKey || event.shiftKey || openDialogs.topmost() !== null) return;
    const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
    const at = lines.findIndex((line) => line === active);
    if (at === -1 && (step === -1 || active?.matches('body, main, h1') !== true)) return;
    const first = lines.find((line) => line.dataset['line'] === 'sheet') ?? lines[0];
    const next = at === -1 ? first : lines[at + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

/** Rows of the kinds of work; kinds without records and parts of a sum are collapsed (WORK-04, WORK-09, WORK-12). */
export function WorkTable({ lines, countedUpTo, station, feeds, notes }: WorkTableProps) {
  useLineKeys();
  const canOpen = useCanOpen();
  const withNotes = notes !== null && notes.mine + notes.overdue > 0;
  const [showsAll, setShowsAll] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
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
  const addressOf = useLineAddress(station);
  const toggle = (key: string): void =>
    setUnfolded((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const groupOf = (group: WorkKind['group']): PlainGroup<WorkRow> => {
    const [sum] = groupHeaders.filter((kind) => kind.group === group && canOpen(kind.list)).map(rowOf);
    return {
      key: group,
      head: <GroupHead title={groupTitles[group]} sum={sum} station={station} />,
      rows: shown.filter(
        ({ kind }) => kind.group === group && (kind.partOf === undefined || unfolded.has(kind.partOf)),
      ),
    };
  };
  const foldingOf = ({ kind: { key } }: WorkRow): Folding | null =>
    shown.some(({ kind }) => kind.partOf === key) ? { unfolded: unfolded.has(key), toggle: () => toggle(key) } : null;
  return (
    <>
      {shown.length === 0 && feeds.length === 0 && !withNotes ? (
        <EmptyState>{workWords.nothingOpen}</EmptyState>
      ) : (
        <PlainTable
          look="plain-cards work-table"
          columns={columnsOf(addressOf, maxCount, foldingOf)}
          groups={[
            ...(feeds.length > 0 ? [{ key: 'feeds', head: <FeedRows feeds={feeds} />, rows: [] }] : []),
            ...(withNotes ? [{ key: 'notes', head: <NoteRows notes={notes} station={station} />, rows: [] }] : []),
            ...(['ready', 'order', 'fee', 'other'] as const).map(groupOf).filter((group) => group.rows.length > 0),
          ]}
          keyOf={({ kind }) => kind.key}
          lookOf={({ kind: { look, partOf } }) =>
            classNames('work-row', look && `work-${look}`, partOf !== undefined && 'work-part')
          }
        />
      )}
      <div className="work-line row wrap muted caption">
        {countedUpTo !== null && <span>{workWords.countedUpTo(countedUpTo)}</span>}
        {several && <span>{workWords.severalReasons}</span>}
        <span className="push">
          <Button look="quiet" expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {workWords.without(rows.length - there.length)}
          </Button>
        </span>
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

interface GroupHeadProps {
  readonly title: string;
  /** Sum of all records of one list that cannot be confirmed; missing for a group without sum. */
  readonly sum: WorkRow | undefined;
  readonly station: string | null;
}

const GroupHead = ({ title, sum, station }: GroupHeadProps) => (
  <tr className="plain-group">
    <th scope="rowgroup" colSpan={4}>
      <span className="row baseline">
        <b>{title}</b>
        {sum && (
          <Link className="caption" to={listAddress(sum.kind, station)}>
            {workWords.ofList(sum.kind.label, sum.line.count)}
          </Link>
        )}
      </span>
    </th>
  </tr>
);

const icons: Readonly<Record<'late' | 'ready' | 'locked', IconName>> = {
  late: 'calendarCross',
  ready: 'tick',
  locked: 'lock',
};

const tones: Readonly<Record<keyof typeof icons, string>> = {
  late: 'negative',
  ready: 'toned tone-confirmed',
  locked: 'toned tone-locked',
};

/** State of a row with parts below it. */
interface Folding {
  readonly unfolded: boolean;
  readonly toggle: () => void;
}

/** Columns: kind of work with a link to its list, count, oldest day and days left. `maxCount` has the longest bar. */
const columnsOf = (
  addressOf: (kind: WorkKind) => Address,
  maxCount: number,
  foldingOf: (row: WorkRow) => Folding | null,
): readonly PlainColumn<WorkRow>[] => [
  {
    key: 'what',
    header: workWords.what,
    look: 'one-line',
    heading: true,
    cell: (row) => <What row={row} to={addressOf(row.kind)} folding={foldingOf(row)} />,
  },
  {
    key: 'count',
    header: <Figure>{workWords.count}</Figure>,
    width: '36%',
    cell: ({ line: { count } }) => (
      <span className="row loose">
        <Figure>
          <b>{figures(count)}</b>
          {workWords.unit}
        </Figure>
        <Meter share={count / maxCount} />
      </span>
    ),
  },
  { key: 'oldest', header: workWords.oldest, look: 'one-line', cell: ({ line }) => line.oldest },
  {
    key: 'left',
    header: workWords.untilClosing,
    look: 'one-line',
    cell: ({ line }) => <DaysLeft line={line} />,
  },
];

interface WhatProps {
  readonly row: WorkRow;
  readonly to: Address;
  readonly folding: Folding | null;
}

function What({ row: { kind }, to, folding }: WhatProps) {
  const { look, label } = kind;
  return (
    <>
      <Link to={to} data-line={hasSheet(kind) ? 'sheet' : 'list'}>
        <span className={classNames('icon-box', look && tones[look])}>{look && <Icon name={icons[look]} small />}</span>
        {label}
      </Link>
      {folding && (
        <span className="work-unfold">
          <IconButton
            icon={folding.unfolded ? 'chevronUp' : 'chevronDown'}
            label={workWords.showParts(label)}
            expanded={folding.unfolded}
            onClick={folding.toggle}
          />
        </span>
      )}
    </>
  );
}

function DaysLeft({ line: { overdue, daysLeft } }: Pick<WorkRow, 'line'>) {
  if (overdue === 0) return daysLeft !== null && workWords.daysLeft(daysLeft);
  return (
    <span className="negative">
      <Icon name="calendarCross" small /> {workWords.overdue(overdue)}
    </span>
  );
}

const feedLines = {
  faulty: { label: workWords.feedFaulty, icon: 'warning' },
  late: { label: workWords.feedLate, icon: 'clock' },
  unreachable: { label: workWords.feedUnreachable, icon: 'linkOff' },
} as const;

/** Rows of 自動取込, which name the feed and the file (FEED-10, FEED-11, FEED-13). */
const FeedRows = ({ feeds }: { readonly feeds: FeedWork }) => (
  <>
    <tr className="plain-group">
      <th scope="rowgroup" colSpan={4}>
        <b>{pageTitles.feeds}</b>
      </th>
    </tr>
    {feeds.map(({ kind, count, name, detail }) => (
      <AttentionRow key={kind} to={feedsPath} {...feedLines[kind]} count={count} name={name} detail={detail} />
    ))}
  </>
);
