import { shownValue } from '../field/shown-value.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import type { Column, ImportFormat } from '../transfer/import-format.ts';
import { readCell } from '../transfer/read-cell.ts';
import { fullDayText } from '../field/full-day-text.ts';
import type { Day } from '../value/day.ts';
import { lacksYear } from '../value/typed-day.ts';

/**
 * Text of a cell as it is shown: choices by name, days in full, amounts with commas. Other and unreadable texts stay as
 * they are.
 */
export function shownCell(column: Column, text: string): string {
  if (!['choice', 'day', 'yen', 'integer'].includes(column.field.kind)) return text;
  const value = readCell(column, text);
  return value instanceof CellProblem || value === null ? text : shownValue(column.field, value);
}

/** Fault of a cell by its text alone, without masters and other rows; `null` if there is none. */
export function cellFault(column: Column, text: string): string | null {
  const value = readCell(column, text);
  return value instanceof CellProblem ? value.sentences.join(' ') : null;
}

/**
 * Column whose heading a sentence begins with, the longest one that matches, because one heading may begin with
 * another. `null` if the sentence is about the row.
 */
export function subjectOf(columns: readonly Column[], sentence: string): Column | null {
  let found: Column | null = null;
  for (const column of columns) {
    const longer = found === null || column.header.length > found.header.length;
    if (longer && sentence.startsWith(column.header)) found = column;
  }
  return found;
}

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
