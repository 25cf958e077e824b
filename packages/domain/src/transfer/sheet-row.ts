/**
 * Numbers of rows in a workbook whose sheets are read as one file. Rows of the first sheet have their own numbers, as
 * in a CSV; those of later sheets begin above every row that a CSV can have, and all fit into 31 bits.
 */
export const firstOfLaterSheets = 1_000_000_000;
export const rowsOfSheet = 1_048_576;

/** Returns the number of a row in the file; `sheet` and `row` count from zero. */
export const rowOfSheet = (sheet: number, row: number): number =>
  sheet === 0 ? row : firstOfLaterSheets + sheet * rowsOfSheet + row;

const sheetOf = (row: number): number =>
  row < firstOfLaterSheets ? 0 : Math.floor((row - firstOfLaterSheets) / rowsOfSheet);

/** Returns the number that a spreadsheet shows for a row, from one. */
export const shownRow = (row: number): number =>
  (row < firstOfLaterSheets ? row : (row - firstOfLaterSheets) % rowsOfSheet) + 1;

/** Returns the sheet of a row if several sheets are read, else `null`. */
export const sheetOfRow = (row: number, sheets: readonly string[]): string | null =>
  sheets.length > 1 ? (sheets[sheetOf(row)] ?? null) : null;

/** Text of a row's number with its sheet if several are read: `12`, `5月14日 12`. */
export function shownRowText(row: number, sheets: readonly string[]): string {
  const sheet = sheetOfRow(row, sheets);
  return sheet === null ? String(shownRow(row)) : `${sheet} ${shownRow(row)}`;
}
