import type { CellKind } from '../transfer/export-columns.ts';
import { isDay, serialFromDay } from '../value/day.ts';
import { markText } from '../value/plain-text.ts';
import type { CopiedTable } from './copied-table.ts';

const special = /[\t\n\r"]/;

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Text of the cells for any program: separated by tabs, with quotes around cells that contain tabs, line breaks or
 * quotes.
 */
export function tabText({ headings, kinds, rows }: CopiedTable): string {
  return cellsText([
    headings,
    ...rows.map((cells) => cells.map((text, at) => (kinds[at] === 'text' ? markText(text) : text))),
  ]);
}

/** Text of rows of cells like `tabText`, without headings or marks. */
export const cellsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join('\t')}\r\n`).join('');

/**
 * Formats of the kinds of cells for Excel (a class with `mso-number-format`) and for Calc (`sdnum`; 1041 is Japanese).
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

/** Spaces that an HTML document merges or drops, as Excel writes and reads them. */
const mergedSpaces = / {2,}|(?<=\n) | (?=\n)/g;
const preservedSpaces = (run: string): string => `<span style="mso-spacerun:yes">${'&nbsp;'.repeat(run.length)}</span>`;

const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(mergedSpaces, preservedSpaces)
    .replace(/\r\n?|\n/g, '<br>');

/** Value of a cell, so that Calc does not parse the displayed text. */
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
 * HTML table of the cells with their kinds: codes keep their zeros, days are days, line breaks and spaces stay in their
 * cell.
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
