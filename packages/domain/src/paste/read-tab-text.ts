import { CsvReader } from '../transfer/csv-reader.ts';

/**
 * Rows of a text as spreadsheets copy it. Quotes that do not enclose a cell are ordinary characters, because some
 * programs do not double them: such a text is split at each tab and line break, so that no row is lost.
 */
export function readTabText(text: string): string[][] {
  const reader = new CsvReader('\t');
  const rows = [...reader.push(text), ...reader.end()];
  if (reader.problems.length === 0) return rows;
  return text.split(/\r\n?|\n/).map((line) => line.split('\t'));
}
