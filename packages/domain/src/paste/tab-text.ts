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
