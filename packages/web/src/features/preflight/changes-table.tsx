import type { Preflight, PreflightRow, RowChange } from '@tsuun/contract/preflight/preflights';
import {
  excludeLabel,
  preflightScreenWords,
  preflightStatuses,
  preflightWords,
  signedText,
} from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import { Icon } from '../../ui/icon.tsx';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Editing } from './use-edits.ts';

interface ChangesTableProps {
  readonly preflight: Preflight;
  readonly tab: Exclude<PreflightTab, 'fault'>;
  readonly rows: readonly PreflightRow[];
  readonly editing: Editing;
}

interface Line {
  readonly row: PreflightRow;
  /** `null` for a row without changes. */
  readonly change: RowChange | null;
}

/** Rows with their keys, and their fields before and after, one below the other. */
export function ChangesTable({ preflight: { summaryLabels }, tab, rows, editing }: ChangesTableProps) {
  const { excluded } = editing.since.now;
  return (
    <PlainTable
      caption={preflightWords.title}
      look="changes-table"
      columns={[
        excludeColumn(excluded, editing),
        {
          key: 'row',
          header: preflightWords.row,
          look: 'end muted',
          heading: true,
          perGroup: true,
          cell: ({ row }) => row.rowText,
        },
        ...summaryLabels.map((label, place) => summaryColumn(label, place, tab)),
        ...(tab === 'created' ? [] : changeColumns(tab)),
        restColumn(tab),
      ]}
      groups={rows.map((row) => ({
        key: String(row.row),
        ...(excluded.has(row.row) && { look: 'changes-out' }),
        rows: (tab === 'created' || row.changes.length === 0 ? [null] : row.changes).map((change) => ({ row, change })),
      }))}
      keyOf={({ row, change }) => `${row.row} ${change?.name ?? ''}`}
    />
  );
}

const excludeColumn = (excluded: ReadonlySet<number>, editing: Editing): PlainColumn<Line> => ({
  key: 'exclude',
  header: preflightWords.exclude,
  perGroup: true,
  cell: ({ row: { row, rowText } }) => (
    <CheckBox aria-label={excludeLabel(rowText)} checked={excluded.has(row)} onChange={() => editing.toggle(row)} />
  ),
});

/** A small screen has room for the first one only. */
const summaryColumn = (label: string, place: number, tab: ChangesTableProps['tab']): PlainColumn<Line> => ({
  key: label,
  header: label,
  ...(tab === 'changed' && place > 0 && { look: 'wide-only' }),
  perGroup: true,
  title: ({ row }) => row.summary[place] ?? null,
  cell: ({ row }) => row.summary[place],
});

const endOfYen = ({ change }: Line): string | false => change?.isYen === true && 'end';

const changeColumns = (tab: ChangesTableProps['tab']): readonly PlainColumn<Line>[] => [
  {
    key: 'field',
    header: preflightWords.field,
    heading: true,
    cell: ({ change }) => change?.label ?? words.none,
  },
  {
    key: 'before',
    header: preflightWords.now,
    look: 'changes-value muted',
    lookOf: endOfYen,
    title: ({ change }) => change?.before ?? null,
    cell: ({ change }) => change && <Value text={change.before} />,
  },
  {
    key: 'arrow',
    header: null,
    look: 'faint',
    cell: ({ change }) => change && <Icon name="arrowRight" small label={words.becomes} />,
  },
  {
    key: 'after',
    header: tab === 'lockedOrConfirmed' ? preflightWords.sent : preflightWords.becomes,
    look: 'changes-value',
    lookOf: endOfYen,
    title: ({ change }) => change?.after ?? null,
    cell: ({ change }) =>
      change && (
        <b>
          <Value text={change.after} />
        </b>
      ),
  },
  {
    key: 'difference',
    header: preflightWords.difference,
    look: 'end',
    cell: ({ change }) => change && <Difference {...change} />,
  },
];

/** Takes the remaining width. */
const restColumn = (tab: ChangesTableProps['tab']): PlainColumn<Line> => ({
  key: 'rest',
  header: null,
  width: '100%',
  perGroup: true,
  cell: ({ row }) => tab === 'lockedOrConfirmed' && <KeptBecause status={row.status} />,
});

const Difference = ({ difference, far }: Pick<RowChange, 'difference' | 'far'>) => (
  <>
    {difference !== null && difference !== 0 && (
      <span className={difference < 0 ? 'negative' : undefined}>{signedText(difference)}</span>
    )}
    {far !== null && <span className="block caption toned tone-locked">{far}</span>}
  </>
);

const Value = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? <span className="faint plain">{words.blank}</span> : text;

/** State of an order because of which a value of the file is not written. */
const KeptBecause = ({ status }: Pick<PreflightRow, 'status'>) =>
  status === 'confirmed' ? (
    <Tag look="confirmed" icon="tick">
      {preflightStatuses.confirmed}
    </Tag>
  ) : status === 'locked' ? (
    <Tag look="locked" icon="lock" filled>
      {preflightStatuses.locked}
    </Tag>
  ) : (
    <Tag look="plain">{preflightScreenWords.dispatched}</Tag>
  );
