/** The character between the cells: a comma, a tab, or what a `sep=` line names. */
export type Delimiter = string;

/** Delimiter of a file's cells, and the number of characters at its beginning that declare it and are no row. */
export interface Separation {
  readonly delimiter: Delimiter;
  readonly skipped: number;
}

/** The first line that Excel writes and obeys: `sep=;`, also in quotes. It is no row: spreadsheets do not show it. */
const sepLine = /^\ufeff?"?sep=([^\r\n"\w])"?[ \t,;]*(?:\r\n?|\n|$)/i;

/**
 * Finds what separates the cells: what a `sep=` line names; else the comma, or the tab where the header row has more of
 * them, or any in a UTF-16 file (what a spreadsheet calls "Unicode text"). `head` is the beginning of the file, its first
 * row at least.
 */
export function separationOf(head: string, utf16: boolean): Separation {
  const named = sepLine.exec(head);
  if (named?.[1] !== undefined) return { delimiter: named[1], skipped: named[0].length };
  const header = firstLine(head);
  const tabs = countOf(header, '\t');
  const commas = countOf(header, ',');
  const tabbed = utf16 ? tabs > 0 || commas === 0 : tabs > commas;
  return { delimiter: tabbed ? '\t' : ',', skipped: 0 };
}

/** Delimiters that other programs use, with their names in a sentence. */
const otherDelimiters: readonly (readonly [Delimiter, string])[] = [
  [',', 'カンマ（,）'],
  ['\t', 'タブ'],
  [';', 'セミコロン（;）'],
  ['|', '縦棒（|）'],
  [':', 'コロン（:）'],
  ['、', '読点（、）'],
  ['，', '全角カンマ（，）'],
];

/** Every way to cut a row that came as one cell, with the delimiter's name. */
export const otherCuts = (row: string): { readonly name: string; readonly cells: readonly string[] }[] =>
  otherDelimiters
    .filter(([delimiter]) => row.includes(delimiter))
    .map(([delimiter, name]) => ({ name, cells: row.split(delimiter).map(unquoted) }));

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/s, '$1');

const firstLine = (head: string): string => head.trimStart().split(/[\r\n]/, 1)[0] ?? '';

/** Quoted cells may hold either character; what stands outside of quotes separates. */
const countOf = (line: string, delimiter: string): number => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
