/** Character between the cells: a comma, a tab, or that of a `sep=` line. */
export type Delimiter = string;

/** Delimiter of a file, and the number of characters at its beginning that declare it and are no row. */
interface Separation {
  readonly delimiter: Delimiter;
  readonly skipped: number;
}

/**
 * First line that Excel writes and reads: `sep=;`, also in quotes. It is no row, because spreadsheets do not show it.
 */
const sepLine = /^\ufeff?"?sep=([^\r\n"\w])"?[ \t,;]*(?:\r\n?|\n|$)/i;

/**
 * Finds the delimiter: that of a `sep=` line; otherwise the comma, or the tab if the header row has more of them, or if
 * a UTF-16 file has any (the "Unicode text" of spreadsheets). `beginning` is the start of the file with at least its
 * first row.
 */
export function separationOf(beginning: string, utf16: boolean): Separation {
  const named = sepLine.exec(beginning);
  if (named?.[1] !== undefined) return { delimiter: named[1], skipped: named[0].length };
  const header = firstLine(beginning);
  const tabs = countOf(header, '\t');
  const commas = countOf(header, ',');
  const tabbed = utf16 ? tabs > 0 || commas === 0 : tabs > commas;
  return { delimiter: tabbed ? '\t' : ',', skipped: 0 };
}

/** Delimiters of other programs, with their names for sentences. */
const otherDelimiters: readonly (readonly [Delimiter, string])[] = [
  [',', 'カンマ（,）'],
  ['\t', 'タブ'],
  [';', 'セミコロン（;）'],
  ['|', '縦棒（|）'],
  [':', 'コロン（:）'],
  ['、', '読点（、）'],
  ['，', '全角カンマ（，）'],
];

const maxCutCells = 1_000;

/** Cells of a row of one cell when split by each other delimiter, with the delimiter's name. */
export const otherCuts = (row: string): { readonly name: string; readonly cells: readonly string[] }[] =>
  otherDelimiters
    .filter(([delimiter]) => row.includes(delimiter))
    .map(([delimiter, name]) => ({ name, cells: row.split(delimiter, maxCutCells).map(unquoted) }));

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/s, '$1');

const firstLine = (beginning: string): string => beginning.trimStart().split(/[\r\n]/, 1)[0] ?? '';

/** Number of delimiters outside of quotes, since quoted cells may contain them. */
const countOf = (line: string, delimiter: string): number => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
