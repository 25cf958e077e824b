import type { CellKind } from '../transfer/export-column.ts';
import { isDay, serialFromDay } from '../value/day.ts';
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
 * Formats that mark a kind of cell for Excel (a class with `mso-number-format`), and for Calc (`sdnum`; 1041 is
 * Japanese).
 */
const formats: Readonly<Record<CellKind, { readonly name: string; readonly mso: string; readonly calc: string }>> = {
  text: { name: 't', mso: String.raw`\@`, calc: '@' },
  day: { name: 'd', mso: String.raw`yyyy\-mm\-dd`, calc: 'YYYY-MM-DD' },
  yen: { name: 'y', mso: String.raw`\#\,\#\#0`, calc: '#,##0' },
  integer: { name: 'n', mso: '0', calc: '0' },
};

const style = Object.values(formats)
  .map(({ name, mso }) => `.${name}{mso-number-format:"${mso}"}`)
  .join('');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Blanks that a document folds into one or drops, as Excel writes and reads them. */
const kept = / {2,}|(?<=\n) | (?=\n)/g;
const keptBlanks = (run: string): string => `<span style="mso-spacerun:yes">${'&nbsp;'.repeat(run.length)}</span>`;

const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(kept, keptBlanks)
    .replace(/\r\n?|\n/g, '<br>');

/** The value itself, so that Calc need not read it from what is shown. */
function valueOf(kind: CellKind, text: string): string {
  if (kind === 'day') return isDay(text) ? ` sdval="${serialFromDay(text)}"` : '';
  return kind === 'text' ? '' : ` sdval="${text}"`;
}

function cell(kind: CellKind, text: string): string {
  if (text === '') return '<td></td>';
  const { name, calc } = formats[kind];
  const shown = escaped(kind === 'text' ? markText(text) : text);
  return `<td class="${name}"${valueOf(kind, text)} sdnum="1041;0;${calc}">${shown}</td>`;
}

/**
 * The same cells as a table that spreadsheets take with its kinds: codes keep their zeros, days are days, line breaks
 * stay within their cell, and blanks are as many as there are.
 */
export function tableHtml({ headings, kinds, rows }: CopiedTable): string {
  const row = (cells: readonly string[], kindAt: (at: number) => CellKind): string =>
    `<tr>${cells.map((text, at) => cell(kindAt(at), text)).join('')}</tr>`;
  const lines = rows.map((cells) => row(cells, (at) => kinds[at] ?? 'text'));
  return `<html><head><meta charset="utf-8"><style>br{mso-data-placement:same-cell}${style}</style></head><body><table>${[
    row(headings, () => 'text'),
    ...lines,
  ].join('\n')}</table></body></html>`;
}
