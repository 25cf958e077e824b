import { fullDayText } from '../field/full-day-text.ts';
import type { ImportFormat } from '../transfer/import-format.ts';
import type { Day } from '../value/day.ts';

/**
 * Text stored for a corrected cell: a typed day is written in full, because a file needs a year. `header` is the
 * column's heading in the format; `null` for a column that is not read, whose text stays.
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
