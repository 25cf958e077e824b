import type { Column } from '../transfer/import-format.ts';

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
