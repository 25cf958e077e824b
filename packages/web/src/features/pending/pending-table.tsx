import type { PendingChange, PendingOrder } from '@tsuun/contract/order/pending';
import { pendingWords, selectLine } from '@tsuun/domain/message/order/pending-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { formatYen } from '@tsuun/domain/value/yen';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { toggled, type Selection } from '../../ui/table/selection.ts';
import { Decision } from './decision.tsx';
import { PendingHead, nameOf, shortTime, TickAll } from './pending-head.tsx';
import { isOpen, type Decisions, type PendingCommands } from './use-pending-commands.ts';

interface PendingTableProps {
  readonly orders: readonly PendingOrder[];
  /** Decisions made about lines since they were read: the lines keep their positions until the next search. */
  readonly decided: Decisions;
  /** `null` for users who may only read. */
  readonly commands: PendingCommands | null;
  readonly selection: Selection;
}

/** Value that a feed could not write. */
interface Line extends PendingChange {
  readonly order: string;
  /** True while it is undecided. */
  readonly open: boolean;
}

/** Pending changes under their orders, with own and feed's value next to each other (PENDING-07). */
export function PendingTable({ orders, decided, commands, selection }: PendingTableProps) {
  const groups = orders.map((order) => ({
    order,
    rows: order.lines.map((line): Line => ({ ...line, order: nameOf(order), open: isOpen(line, decided) })),
  }));
  const openOf = (rows: readonly Line[]): string[] => rows.filter(({ open }) => open).map(({ id }) => id);
  return (
    <PlainTable
      caption={pendingWords.title}
      look="pending-table"
      fixed
      columns={[
        tickColumn(openOf(groups.flatMap(({ rows }) => rows)), commands, selection),
        ...valueColumns,
        decisionColumn(decided, commands),
      ]}
      groups={groups.map(({ order, rows }) => ({
        key: order.id,
        label: nameOf(order),
        head: <PendingHead order={order} ids={openOf(rows)} commands={commands} selection={selection} />,
        rows,
      }))}
      keyOf={({ id }) => id}
      lookOf={({ id, open }) =>
        classNames('pending-line', selection.selected.has(id) && 'plain-chosen', !open && 'pending-done')
      }
    />
  );
}

function tickColumn(
  open: readonly string[],
  commands: PendingCommands | null,
  selection: Selection,
): PlainColumn<Line> {
  const { selected, onChange } = selection;
  return {
    key: 'tick',
    header: commands && <TickAll ids={open} selection={selection} label={words.selectAll} />,
    width: 44,
    look: 'middle pending-tick',
    cell: ({ id, order, label, open: isUndecided }) =>
      commands &&
      isUndecided && (
        <CheckBox
          aria-label={selectLine(order, label)}
          checked={selected.has(id)}
          onChange={() => onChange(toggled(selected, [id], 0, null))}
        />
      ),
  };
}

/** Column of one side's value; amounts are aligned at their end. */
const side = (key: 'own' | 'feed', header: string, look: string): PlainColumn<Line> => ({
  key,
  header,
  width: '18%',
  look: 'cut',
  lookOf: ({ isYen }) => classNames(look, isYen && 'end'),
  title: (line) => line[key],
  cell: ({ [key]: text }) => text || <span className="faint plain">{pendingWords.blank}</span>,
});

const wide = 'cut pending-wide';

/** Field, both values with their difference, and the origin of the feed's. */
const valueColumns: readonly PlainColumn<Line>[] = [
  { key: 'field', header: words.field, width: 152, look: 'cut', heading: true, cell: ({ label }) => label },
  side('own', pendingWords.own, 'muted pending-own'),
  {
    key: 'arrow',
    header: null,
    width: 32,
    look: 'faint middle pending-arrow',
    cell: () => <Icon name="arrowRight" small label={words.becomes} />,
  },
  side('feed', pendingWords.feedValue, 'strong pending-feed'),
  {
    key: 'difference',
    header: words.difference,
    width: 96,
    look: 'cut end',
    cell: ({ difference }) => <Difference yen={difference} />,
  },
  {
    key: 'keptAt',
    header: pendingWords.keptAt,
    width: 120,
    look: `${wide} pending-at`,
    title: ({ keptAt }) => keptAt,
    cell: ({ keptAt }) => shortTime(keptAt),
  },
  {
    key: 'file',
    header: pendingWords.file,
    look: `${wide} muted`,
    title: ({ fileName }) => fileName,
    cell: ({ fileName }) => fileName,
  },
  { key: 'row', header: pendingWords.row, width: 64, look: `${wide} end muted`, cell: ({ row }) => row },
];

const decisionColumn = (decided: Decisions, commands: PendingCommands | null): PlainColumn<Line> => ({
  key: 'decision',
  header: pendingWords.decision,
  width: 176,
  look: 'end pending-commands',
  cell: (line) => <Decision line={line} done={decided.get(line.id)} commands={commands} />,
});

/** Amount by which the feed's value is higher, with its sign. */
function Difference({ yen }: { readonly yen: number | null }) {
  if (yen === null || yen === 0) return null;
  return <span className={yen < 0 ? 'negative' : undefined}>{yen > 0 ? `+${formatYen(yen)}` : formatYen(yen)}</span>;
}

export const PendingLegend = () => (
  <span className="row loose">
    <span>
      <Badge look="locked" icon="lock" filled label={null} /> {orderRecord.importLocked.label}
    </span>
    <span>
      <Badge look="confirmed" icon="tick" label={null} /> {words.confirm}
    </span>
  </span>
);
