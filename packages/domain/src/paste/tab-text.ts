import { CsvReader } from '../transfer/csv-reader.ts';
import { markText } from '../value/text-mark.ts';
import type { CopiedTable } from './copied-table.ts';

const special = /[\t\n\r"]/;

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells as any program takes them: tabs between, quotes where a cell holds tabs, line breaks or quotes itself. */
export function tabText({ headings, kinds, rows }: CopiedTable): string {
  const line = (cells: readonly string[]): string => cells.map(quoted).join('\t');
  const lines = rows.map((cells) => line(cells.map((text, at) => (kinds[at] === 'text' ? markText(text) : text))));
  return [line(headings), ...lines].map((text) => `${text}\r\n`).join('');
}

/** The rows of a text as spreadsheets copy it, read by the house's one splitter. */
export function readTabText(text: string): string[][] {
  const reader = new CsvReader('\t');
  return [...reader.push(text), ...reader.end()];
}
