import { useCallback, useMemo } from 'react';
import type { CheckedRow } from '@tsuun/contract/order/paste';
import { changedCellsText, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { rowNumberText } from '@tsuun/domain/message/rehearsal-sentence';
import { words } from '@tsuun/domain/message/words';
import { pasteFates } from '@tsuun/domain/order/paste/fates';
import type { CheckedCellView, CheckedColumn } from '../../../checking/checked-columns.ts';
import { CheckingGrid } from '../../../checking/checking-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Checked, Paste } from './use-paste.ts';
import type { ShownFate } from './paste-head.tsx';
import { pasteColumnsOf } from './paste-columns-of.tsx';
import { withColumn, type PastedBlock, type PastedRow } from './pasted-block.ts';
import './paste-grid.css';

export interface PasteGridProps {
  readonly block: PastedBlock;
  readonly checked: Checked;
  readonly shown: ShownFate;
  readonly onBlock: (change: (block: PastedBlock) => PastedBlock) => void;
  readonly commands: Pick<Paste, 'edit' | 'toggle' | 'history' | 'takesTable'>;
}

const idOf = ({ row }: PastedRow): string => String(row);

/** The pasted rows, each cell as it would become (PASTE-05, PASTE-06, PASTE-12). */
export function PasteGrid({ block, checked: { rows: found, checking }, shown, onBlock, commands }: PasteGridProps) {
  const { leftOut } = block;
  const columns = useMemo(
    () => pasteColumnsOf(block, (place, path) => onBlock((before) => withColumn(before, place, path))),
    [block, onBlock],
  );
  const rows = useMemo(() => {
    const fateOf = ({ row }: PastedRow): ShownFate | undefined => (leftOut.has(row) ? 'leftOut' : found.get(row)?.fate);
    return shown === 'all' ? block.rows : block.rows.filter((row) => fateOf(row) === shown);
  }, [block.rows, leftOut, found, shown]);
  const isFaulty = useCallback(
    ({ row }: PastedRow) => !leftOut.has(row) && found.get(row)?.cells.some(({ fault }) => fault !== null) === true,
    [leftOut, found],
  );
  const cellOf = (row: PastedRow, column: CheckedColumn): CheckedCellView =>
    leftOut.has(row.row) ? leftOutCell(row, column) : cellView(row, column, found.get(row.row), block);
  const lookOf = ({ row }: PastedRow): string =>
    leftOut.has(row) ? 'paste-row-leftOut' : `paste-row-${found.get(row)?.fate ?? 'unknown'}`;
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
      headHeight={62}
      busy={checking}
      onEdit={(edits) => commands.edit(edits.map(({ row: { row }, ...edit }) => ({ row, ...edit })))}
      onLeaveOut={({ row }) => commands.toggle(row)}
      history={commands.history}
      takesTable={commands.takesTable}
      nothing={<EmptyState>{pasteWords.noneOfThese}</EmptyState>}
    />
  );
}

const icons: Partial<Record<CheckedRow['fate'], IconName>> = { fault: 'warning', missing: 'search', confirmed: 'tick' };

function cellView(
  { row, cells }: PastedRow,
  { key, place }: CheckedColumn,
  checked: CheckedRow | undefined,
  block: PastedBlock,
): CheckedCellView {
  if (place !== undefined) {
    const text = cells[place] ?? '';
    const one = checked?.cells.find(({ column }) => column === place);
    if (block.columns[place] === null) return { content: text, muted: true };
    if (one === undefined || one.fault !== null)
      return { content: text, muted: one === undefined, text, fault: one?.fault };
    return { content: one.after === '' ? words.blank : one.after, before: one.before, text, remark: one.remark };
  }
  if (key === 'row') return { content: row, muted: true };
  if (checked === undefined) return { content: '' };
  if (key === 'verdict') return { content: <Verdict checked={checked} /> };
  if (key === 'derived') return { content: derivedText(checked), muted: true };
  if (checked.reason !== null && checked.id === null) return { content: checked.reason };
  return { content: [checked.cntnNo, checked.route].filter(Boolean).join('　') };
}

function leftOutCell({ row, cells }: PastedRow, { key, place }: CheckedColumn): CheckedCellView {
  if (place !== undefined) return { content: cells[place] ?? '', muted: true };
  return { content: key === 'row' ? row : key === 'verdict' ? pasteWords.leftOut : '', muted: true };
}

function Verdict({ checked: { fate, cells, reason } }: { readonly checked: CheckedRow }) {
  if (fate === 'changed') return changedCellsText(cells.length);
  const icon = icons[fate];
  return (
    <span className={`paste-verdict paste-verdict-${fate}`} title={reason ?? undefined}>
      {icon && <Icon name={icon} small />} <span>{pasteFates[fate]}</span>
    </span>
  );
}

const derivedText = ({ derived }: CheckedRow): string =>
  derived.map(({ label, before, after }) => `${label} ${before || words.blank}→${after || words.blank}`).join('、');
