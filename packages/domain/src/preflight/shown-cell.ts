import { shownValue } from '../field/shown-value.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import type { Column } from '../transfer/import-format.ts';
import { readCell } from '../transfer/read-cell.ts';

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
