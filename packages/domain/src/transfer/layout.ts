import { columnCountSentence } from '../message/sentence.ts';
import { doubledColumnsSentence, missingColumnsSentence } from '../message/transfer-sentence.ts';
import { matchKey } from '../value/match-key.ts';
import { trimSpaces } from '../value/space.ts';
import type { Column, FileFormat } from './import-format.ts';

/** Positions of a format's columns in the rows of one file. */
export interface Layout {
  /** True if the first row is a header and not data. */
  readonly hasHeader: boolean;
  /** Position in a row for each column of the format, -1 if the file lacks the column. */
  readonly places: readonly number[];
  /** Number of cells of a complete row, up to the last heading that is not blank. */
  readonly width: number;
}

interface ReadLayout {
  readonly layout: Layout;
  /** Sentences about the header row. */
  readonly problems: string[];
  /** True if a heading occurs twice, which no correction of cells can solve. */
  readonly ambiguous: boolean;
}

/**
 * Finds the columns by the first row that is not blank. It is a header if the format always has one, or if it names a
 * required column or two columns; headings may be in any order, width and spacing. Otherwise the file has no header and
 * its columns are in the order of the format. A heading that users have assigned to a column counts if the column's own
 * is missing. Unknown and blank headings are ignored. Problems of the header row: a missing required column, and a
 * heading that occurs twice (choosing one would lose data silently).
 */
export function readLayout(format: FileFormat, firstRow: readonly string[]): ReadLayout {
  const headings = firstRow.map((cell) => matchKey(cell));
  const found = format.columns.map((column) => positionsOf(headings, column, format.known));
  if (format.headed !== true && !isHeader(format, found)) {
    return { layout: byPosition(format), problems: [], ambiguous: false };
  }
  const places = found.map(([place = -1]) => place);
  const width = headings.findLastIndex((heading) => heading !== '') + 1;
  const ambiguous = found.some((all) => all.length > 1);
  return { layout: { hasHeader: true, places, width }, problems: problemsOf(format, found), ambiguous };
}

function positionsOf(headings: readonly string[], { header }: Column, known: FileFormat['known']): number[] {
  const wanted = matchKey(header);
  const places = (meant: (heading: string) => boolean): number[] =>
    headings.flatMap((heading, place) => (meant(heading) ? [place] : []));
  const own = places((heading) => heading === wanted);
  return own.length > 0 || known === undefined ? own : places((heading) => known.get(heading) === header);
}

function isHeader(format: FileFormat, found: readonly number[][]): boolean {
  const named = format.columns.filter((_, i) => (found[i] ?? []).length > 0);
  return named.length >= 2 || named.some((column) => column.required);
}

function byPosition(format: FileFormat): Layout {
  return { hasHeader: false, places: format.columns.map((_, i) => i), width: format.columns.length };
}

function problemsOf(format: FileFormat, found: readonly number[][]): string[] {
  const headers = (wrong: (places: readonly number[], column: Column) => boolean): string[] =>
    format.columns.filter((column, i) => wrong(found[i] ?? [], column)).map((column) => column.header);
  const missing = headers((places, column) => column.required && places.length === 0);
  const doubled = headers((places) => places.length > 1);
  return [
    ...(missing.length > 0 ? [missingColumnsSentence(missing)] : []),
    ...(doubled.length > 0 ? [doubledColumnsSentence(doubled)] : []),
  ];
}

/** Sentence for a data row with fewer cells than the header or with filled cells beyond it; otherwise `null`. */
export function columnCountProblem(layout: Layout, cells: readonly string[]): string | null {
  if (cells.length === layout.width) return null;
  if (cells.length < layout.width) return columnCountSentence(cells.length, layout.width);
  const filled = filledWidth(cells);
  return filled > layout.width ? columnCountSentence(filled, layout.width) : null;
}

/** Number of cells of a row up to the last one that is not blank. */
export const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/**
 * True for a row of blank cells. Spreadsheets save emptied rows as lines of commas; they count in the numbers of rows.
 */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(isBlank);
}

function isBlank(cell: string): boolean {
  return cell === '' || trimSpaces(cell) === '';
}
