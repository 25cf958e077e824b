import type { Column } from '../transfer/import-format.ts';

/**
 * The column a sentence about a row begins with, as all sentences about cells do; the longest heading that fits, since
 * one may begin with another. `null`: it is about the row as such.
 */
export function subjectOf(columns: readonly Column[], sentence: string): Column | null {
  let found: Column | null = null;
  for (const column of columns) {
    const longer = found === null || column.header.length > found.header.length;
    if (longer && sentence.startsWith(column.header)) found = column;
  }
  return found;
}
