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
