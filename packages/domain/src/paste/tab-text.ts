import { CsvReader } from '../transfer/csv-reader.ts';
import { markText } from '../value/text-mark.ts';
import type { CopiedTable } from './copied-table.ts';

const special = /[\t\n\r"]/;

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells as any program takes them: tabs between, quotes where a cell holds tabs, line breaks or quotes itself. */
export function tabText({ headings, kinds, rows }: CopiedTable): string {
  return cellsText([
    headings,
    ...rows.map((cells) => cells.map((text, at) => (kinds[at] === 'text' ? markText(text) : text))),
  ]);
}

/** Rows of cells as text, as `tabText` writes them, without headings or marks. */
export const cellsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join('\t')}\r\n`).join('');

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
