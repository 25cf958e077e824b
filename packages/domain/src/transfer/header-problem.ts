import { laterHeaderSentence, otherDelimiterSentence } from '../message/transfer-sentence.ts';
import { otherCuts } from './delimiter.ts';
import type { FileFormat } from './import-format.ts';
import { filledWidth, readLayout } from './layout.ts';

/** A row at the beginning of a file; `row` counts from zero. */
export interface HeadRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** So many rows above the header are recognised as a title. */
export const headRows = 20;

/**
 * Says why the first rows of a file would all be wrong, in one sentence instead of one a row: another delimiter, or a
 * title above the header. `null` where the first row is a header or nothing of the kind is found.
 */
export function headerProblem(format: FileFormat, head: readonly HeadRow[]): string | null {
  const [first] = head;
  if (first === undefined || isHeader(format, first.cells)) return null;
  const later = head.find(({ cells }) => isHeader(format, cells));
  if (later !== undefined) return laterHeaderSentence(later.row + 1, titleOf(first.cells));
  if (format.file !== 'csv' || !head.every(({ cells }) => filledWidth(cells) <= 1)) return null;
  const cut = head.flatMap(({ cells }) => otherCuts(cells[0] ?? '')).find(({ cells }) => isHeader(format, cells));
  const found = cut ?? dataCut(format, first.cells[0] ?? '');
  return found === undefined ? null : otherDelimiterSentence(found.name);
}

/** A file without header row has as many cells a row as the format has columns. */
const dataCut = ({ columns }: FileFormat, row: string) =>
  otherCuts(row).find(({ cells }) => cells.length === columns.length);

/** True for a row that names columns of the format. */
export const isHeader = (format: FileFormat, cells: readonly string[]): boolean => {
  const { layout } = readLayout({ ...format, headed: false }, cells);
  return layout.hasHeader;
};

const titleOf = (cells: readonly string[]): string => cells.find((cell) => cell.trim() !== '') ?? '';
