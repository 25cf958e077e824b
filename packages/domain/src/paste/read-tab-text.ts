import { CsvReader } from '../transfer/csv-reader.ts';

/**
 * The rows of a text as spreadsheets copy it. Quotes that enclose no cell are characters like any other, since not every
 * program doubles them: such a text is split at each tab and line break, so that no row is lost.
 */
export function readTabText(text: string): string[][] {
  const reader = new CsvReader('\t');
  const rows = [...reader.push(text), ...reader.end()];
  if (reader.problems.length === 0) return rows;
  return text.split(/\r\n?|\n/).map((line) => line.split('\t'));
}
