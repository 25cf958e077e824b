import { fullDayText } from '../field/full-day-text.ts';
import type { ImportFormat } from '../transfer/import-format.ts';
import type { Day } from '../value/day.ts';

/**
 * The text that is kept for a cell corrected by hand: a day as people type it in fields is written in full, because a
 * file needs a year. `header` is the column's heading in the format; `null`, a column that is not read, keeps its text.
 */
export function correctedText(
  { columns }: Pick<ImportFormat, 'columns'>,
  header: string | null,
  text: string,
  today: Day,
): string {
  const column = columns.find((one) => one.header === header);
  return column ? fullDayText(column.field, text, today) : text;
}
