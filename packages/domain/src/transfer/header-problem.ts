import { laterHeaderSentence, otherDelimiterSentence } from '../message/transfer-sentence.ts';
import { otherCuts } from './delimiter.ts';
import type { FileFormat } from './import-format.ts';
import { filledWidth, readLayout } from './layout.ts';

export interface HeaderRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Number of rows above a header that are recognised as a title. */
export const maxHeaderRows = 20;

/**
 * Reason why all rows of a file would be wrong, in one sentence instead of one per row: another delimiter, or a title
 * above the header. `null` if there is none.
 */
export function headerProblem(format: FileFormat, firstRows: readonly HeaderRow[]): string | null {
  const [first] = firstRows;
  if (first === undefined || isHeader(format, first.cells)) return null;
  const later = firstRows.find(({ cells }) => isHeader(format, cells));
  if (later !== undefined) return laterHeaderSentence(later.row + 1, titleOf(first.cells));
  if (format.file !== 'csv' || !firstRows.every(({ cells }) => filledWidth(cells) <= 1)) return null;
  const cut = firstRows.flatMap(({ cells }) => otherCuts(cells[0] ?? '')).find(({ cells }) => isHeader(format, cells));
  const found = cut ?? dataCut(format, first.cells[0] ?? '');
  return found === undefined ? null : otherDelimiterSentence(found.name);
}

/** Split of the first row by another delimiter; a file without header row has the number of columns of the format. */
const dataCut = ({ columns }: FileFormat, row: string) =>
  otherCuts(row).find(({ cells }) => cells.length === columns.length);

/** True for a row that names columns of the format. */
export const isHeader = (format: FileFormat, cells: readonly string[]): boolean => {
  const { layout } = readLayout({ ...format, headed: false }, cells);
  return layout.hasHeader;
};

/** First text of a row above the headings. */
export const titleOf = (cells: readonly string[]): string => cells.find((cell) => cell.trim() !== '') ?? '';
