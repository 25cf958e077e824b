import { shownValue } from '../field/shown-value.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import type { Column } from '../transfer/import-format.ts';
import { readCell } from '../transfer/read-cell.ts';

/**
 * A cell of a file as people read it: choices by name, days in full, amounts with commas. A text that cannot be read,
 * and one of any other field, is shown as it is.
 */
export function shownCell(column: Column, text: string): string {
  if (!['choice', 'day', 'yen', 'integer'].includes(column.field.kind)) return text;
  const value = readCell(column, text);
  return value instanceof CellProblem || value === null ? text : shownValue(column.field, value);
}

/** The fault of a cell that its text alone tells; `null`: none that can be seen without masters and other rows. */
export function cellFault(column: Column, text: string): string | null {
  const value = readCell(column, text);
  return value instanceof CellProblem ? value.sentences.join(' ') : null;
}
