import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import type { PastedRow, ResolvedTable } from './read-table.ts';

/** Returns the order number in a row, blank, or the reason why its cell cannot be read. */
export function rowKey(
  { columns, keyPlace }: Pick<ResolvedTable, 'columns' | 'keyPlace'>,
  { cells }: PastedRow,
): string | null | CellProblem {
  const cell = columns[keyPlace]?.cell;
  const value = cell ? readCell(cell, cells[keyPlace] ?? '') : null;
  return typeof value === 'object' ? value : String(value);
}
