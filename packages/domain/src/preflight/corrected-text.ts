import { fullDayText } from '../field/full-day-text.ts';
import type { ImportFormat } from '../transfer/import-format.ts';
import type { Day } from '../value/day.ts';
import { lacksYear } from '../value/typed-day.ts';

/**
 * Text stored for a corrected cell: a typed day is written in full, because a file needs a year. `header` is the
 * column's heading in the format; `null` for a column that is not read, whose text stays. `acceptDt` is 受付日 of the row,
 * `null` if its file has none.
 */
export function correctedText(
  { columns }: Pick<ImportFormat, 'columns'>,
  header: string | null,
  text: string,
  today: Day,
  acceptDt: Day | null,
): string {
  const column = columns.find((one) => one.header === header);
  return column ? fullDayText(column.field, text, today, acceptDt) : text;
}

/** True for a completed day without a year, which only 受付日 of its row decides. */
export function isCompletedWithoutYear(
  { columns }: Pick<ImportFormat, 'columns'>,
  header: string | null,
  text: string,
): boolean {
  const field = columns.find((one) => one.header === header)?.field;
  return field?.kind === 'day' && field.completed === true && lacksYear(text);
}
