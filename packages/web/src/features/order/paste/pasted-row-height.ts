import type { CheckedCellView, CheckedColumn } from '../../../checking/checked-columns.ts';
import { linesIn } from '../../../checking/text-room.ts';
import type { PastedRow } from './pasted-block.ts';

/** Heights in pixels of a row, and of a line of a reason below its cells. */
const heights = { row: 25, line: 16 } as const;

/** Height of a row with its longest reason in sight, wrapped in the width of its column. */
export function pastedRowHeight(
  { cells }: PastedRow,
  columns: readonly CheckedColumn[],
  hidden: ReadonlySet<string>,
  viewOf: (column: CheckedColumn) => CheckedCellView,
): number {
  if (cells.length === 0) return heights.row;
  const lines = columns.map((column) => {
    if (column.place === undefined || hidden.has(column.key)) return 0;
    const { fault, remark } = viewOf(column);
    const sentence = fault ?? remark ?? null;
    return sentence === null ? 0 : linesIn(sentence, column.width - 14);
  });
  const maxLines = Math.max(...lines);
  return heights.row + (maxLines === 0 ? 0 : maxLines * heights.line + 4);
}
