import type { Column } from './column.ts';

/** Rows of a list that are printed at most. */
export const mostPrinted = 1_000;

/** Pixels of a table that fit across A4 landscape at the size in which tables are printed. */
export const paperWidth = 1_380;

/** The columns that fit on paper, from the left as the person has arranged them; controls stay on the screen. */
export function printedColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  let left = 0;
  return columns.filter(({ pinned, width }) => {
    if (pinned === 'end' || left > paperWidth) return false;
    left += width;
    return left <= paperWidth;
  });
}
