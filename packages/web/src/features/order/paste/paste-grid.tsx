import { useCallback, useMemo } from 'react';
import type { CheckedRow } from '@tsuun/contract/order/paste';
import { fullDayText } from '@tsuun/domain/field/full-day-text';
import { changedCellsText, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { rowNumberText } from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { pasteColumns, pasteKey } from '@tsuun/domain/order/paste/paste-columns';
import type { Day } from '@tsuun/domain/value/day';
import type { CheckedCellView, CheckedColumn, CheckingGridProps } from '../../../checking/checked-columns.ts';
import { CheckingGrid } from '../../../checking/checking-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Checked, Paste } from './use-paste.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { phoneQuery } from '../../../ui/breakpoints.ts';
import { useToday } from '../../../ui/today.ts';
import { isRest, rowStatusOf, rowStatusTexts, type ShownStatus } from './row-status.ts';
import { pastedFault, usePasteCandidates } from './paste-candidates.ts';
import { pastedRowHeight } from './pasted-row-height.ts';
import { pasteColumnsOf } from './paste-columns-of.tsx';
import { fullDayBeforeCheck, withColumn, type PastedBlock, type PastedRow } from './pasted-block.ts';
import './paste-grid.css';

export interface PasteGridProps extends Pick<CheckingGridProps<PastedRow>, 'summary'> {
  readonly block: PastedBlock;
  readonly checked: Checked;
  readonly shown: ShownStatus;
  readonly onBlock: (change: (block: PastedBlock) => PastedBlock) => void;
  readonly commands: Pick<Paste, 'edit' | 'type' | 'toggle' | 'history' | 'takesTable'>;
}

const idOf = ({ row }: PastedRow): string => String(row);

/** Grid of the pasted rows with their new values (PASTE-05, PASTE-06, PASTE-12). */
export function PasteGrid({
  block,
  checked: { rows: found, checking },
  shown,
  onBlock,
  commands,
  summary,
}: PasteGridProps) {
  const { excludedRows } = block;
  const today = useToday();
  const narrow = useMedia(phoneQuery);
  const columns = useMemo(
    () => pasteColumnsOf(block, (place, path) => onBlock((before) => withColumn(before, place, path)), narrow),
    [block, onBlock, narrow],
  );
  const rows = useMemo(() => {
    if (shown === 'all') return block.rows;
    return block.rows.filter(({ row }) => {
      const status = rowStatusOf(block, row, found);
      return shown === 'rest' ? isRest(status) : status === shown;
    });
  }, [block, found, shown]);
  const isFaulty = useCallback(
    ({ row }: PastedRow) =>
      !excludedRows.has(row) && found.get(row)?.cells.some(({ fault }) => fault !== null) === true,
    [excludedRows, found],
  );
  const cellOf = (row: PastedRow, column: CheckedColumn): CheckedCellView =>
    excludedRows.has(row.row) ? excludedCell(row, column) : cellView(row, column, found.get(row.row), { block, today });
  const lookOf = ({ row }: PastedRow): string | undefined => rowLooks[rowStatusOf(block, row, found) ?? 'unchanged'];
  const heightOf = (row: PastedRow, hidden: ReadonlySet<string>): number =>
    pastedRowHeight(row, columns, hidden, (column) => cellOf(row, column));
  const { offer, candidateOf } = usePasteCandidates(block);
  // The keys work in the table at once, also after a partial update.
  const start = useMemo(
    () => ({ row: block.pasted.rows[0]?.row ?? 0, place: Math.max(0, block.columns.indexOf(pasteKey)) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a column that is assigned does not move the selection
    [block.pasted],
  );
  return (
    <CheckingGrid
      label={pasteWords.pastedTable}
      rows={rows}
      idOf={idOf}
      columns={columns}
      cellOf={cellOf}
      lookOf={lookOf}
      rowLabel={({ row }) => rowNumberText(row)}
      isFaulty={isFaulty}
      headerHeight={62}
      heightOf={heightOf}
      wrapped
      selected={start}
      faultOf={(_, { place }, text) => (place === undefined ? null : pastedFault(block, place, text, today))}
      offer={(_, { place = -1 }, text, signal) => offer(place, text, signal)}
      candidateOf={(_, { place = -1 }, chosen) => candidateOf(place, chosen)}
      busy={checking}
      summary={summary}
      onEdit={(edits) => commands.edit(edits.map(({ row: { row }, ...edit }) => ({ row, ...edit })))}
      onTyping={(cell) => commands.type(cell && { ...cell, row: cell.row.row })}
      onLeaveOut={(left) => commands.toggle(...left.map(({ row }) => row))}
      history={commands.history}
      takesTable={commands.takesTable}
      nothing={<EmptyState>{pasteWords.noneOfThese}</EmptyState>}
    />
  );
}

const icons: Partial<Record<ShownStatus, IconName>> = {
  fault: 'warning',
  missing: 'search',
  confirmed: 'tick',
  written: 'tick',
  changedConcurrently: 'user',
};

const rowLooks: Partial<Record<ShownStatus, string>> = {
  confirmed: 'paste-row-confirmed',
  excluded: 'checking-out',
  missing: 'paste-row-missing',
};

const looks: Partial<Record<ShownStatus, string>> = {
  fault: 'negative',
  missing: 'toned tone-locked',
  confirmed: 'toned tone-confirmed',
  written: 'toned tone-confirmed',
  changedConcurrently: 'toned tone-locked',
  unchanged: 'muted plain',
};

function cellView(
  { row, cells }: PastedRow,
  { key, place }: CheckedColumn,
  checked: CheckedRow | undefined,
  { block, today }: { readonly block: PastedBlock; readonly today: Day },
): CheckedCellView {
  if (place !== undefined) {
    const text = cells[place] ?? '';
    const one = checked?.cells.find(({ column }) => column === place);
    if (block.columns[place] === null) return { content: text, muted: true };
    const original = originalText(block, row, place, today);
    const cell = { text, ...(original !== undefined && original !== text && { original }) };
    // A cell that changes nothing was read, so that its year is known.
    if (one === undefined)
      return { ...cell, content: checked === undefined ? text : fullDay(block, place, text, today), muted: true };
    const { fault, suggestions } = one;
    if (fault !== null) return { ...cell, content: text, muted: false, fault, suggestions };
    return { ...cell, content: one.after === '' ? words.blank : one.after, before: one.before, remark: one.remark };
  }
  if (key === 'row') return { content: row, muted: true };
  if (checked === undefined) return { content: '' };
  if (key === 'verdict')
    return { content: <RowResult checked={checked} status={rowStatusOf(block, row, new Map([[row, checked]]))} /> };
  if (key === 'derived') return { content: derivedText(checked), muted: true };
  if (checked.reason !== null && checked.id === null) return { content: checked.reason };
  return { content: [checked.cntnNo, checked.route].filter(Boolean).join('　') };
}

/** Text of a cell with a typed day in full. */
function fullDay({ columns }: PastedBlock, place: number, text: string, today: Day): string {
  const field = pasteColumns.get(columns[place] ?? '')?.leaf.field;
  return field === undefined ? text : fullDayText(field, text, today, null);
}

/** Pasted text of a cell, with a day in full. */
function originalText({ pasted, columns }: PastedBlock, row: number, place: number, today: Day): string | undefined {
  const text = pasted.rows.find((one) => one.row === row)?.cells[place];
  const field = pasteColumns.get(columns[place] ?? '')?.leaf.field;
  return text === undefined || field === undefined ? text : fullDayBeforeCheck(field, text, today);
}

function excludedCell({ row, cells }: PastedRow, { key, place }: CheckedColumn): CheckedCellView {
  if (place !== undefined) return { content: cells[place] ?? '', muted: true };
  return { content: key === 'row' ? row : key === 'verdict' ? pasteWords.excluded : '', muted: true };
}

interface RowResultProps {
  readonly checked: CheckedRow;
  readonly status: ReturnType<typeof rowStatusOf>;
}

function RowResult({ checked: { cells, reason }, status }: RowResultProps) {
  if (status === 'changed' || status === undefined) return changedCellsText(cells.length);
  const icon = icons[status];
  return (
    <span className={`strong ${looks[status] ?? ''}`} title={reason ?? undefined}>
      {icon && <Icon name={icon} small />} <span>{rowStatusTexts[status]}</span>
    </span>
  );
}

const derivedText = ({ derived }: CheckedRow): string =>
  derived.map(({ label, before, after }) => `${label} ${before || words.blank}→${after || words.blank}`).join('、');
