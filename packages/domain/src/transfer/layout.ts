import { columnCountSentence } from '../message/sentence.ts';
import { doubledColumnsSentence, missingColumnsSentence } from '../message/transfer-sentence.ts';
import { matchKey } from '../value/match-key.ts';
import { trimSpaces } from '../value/space.ts';
import { looksCut } from './cut-amount.ts';
import type { Column, FileFormat } from './import-format.ts';

/** Positions of a format's columns in the rows of one file. */
export interface Layout {
  /** True if the first row is a header and not data. */
  readonly hasHeader: boolean;
  /** Position in a row for each column of the format, -1 if the file lacks the column. */
  readonly places: readonly number[];
  /** Number of cells of a complete row, up to the last heading that is not blank. */
  readonly width: number;
  /** Number of cells up to the last required column. */
  readonly min: number;
  /** Number of cells of the heading row with its blank ones at the end; `null` in a workbook, which has no delimiters. */
  readonly max: number | null;
}

interface ReadLayout {
  readonly layout: Layout;
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
  const positions = positionsByHeading(firstRow);
  const found = format.columns.map((column) => positionsOf(positions, column, format.known));
  if (format.headed !== true && !isHeader(format, found)) {
    return { layout: byPosition(format), problems: [], ambiguous: false };
  }
  const places = found.map(([place = -1]) => place);
  const width = Math.max(0, ...[...positions.values()].map((all) => (all.at(-1) as number) + 1));
  const layout = { hasHeader: true, places, width, ...limitsOf(format, places, firstRow.length) };
  return { layout, problems: problemsOf(format, found), ambiguous: found.some((all) => all.length > 1) };
}

type Positions = ReadonlyMap<string, readonly number[]>;

/** Positions of the headings that are not blank, by their match keys. */
function positionsByHeading(row: readonly string[]): Positions {
  const positions = new Map<string, number[]>();
  for (const [place, cell] of row.entries()) {
    const heading = cell === '' ? '' : matchKey(cell);
    if (heading === '') continue;
    const others = positions.get(heading);
    if (others) others.push(place);
    else positions.set(heading, [place]);
  }
  return positions;
}

function positionsOf(positions: Positions, { header }: Column, known: FileFormat['known']): readonly number[] {
  const own = positions.get(matchKey(header));
  if (own !== undefined || known === undefined) return own ?? [];
  const assigned = [...known].filter(([, meant]) => meant === header).flatMap(([key]) => positions.get(key) ?? []);
  return assigned.toSorted((one, other) => one - other);
}

function limitsOf({ file, columns }: FileFormat, places: readonly number[], max: number): Pick<Layout, 'min' | 'max'> {
  const required = places.filter((_, i) => columns[i]?.required === true);
  return { min: Math.max(0, ...required.map((place) => place + 1)), max: file === 'csv' ? max : null };
}

function isHeader(format: FileFormat, found: readonly (readonly number[])[]): boolean {
  const named = format.columns.filter((_, i) => (found[i] ?? []).length > 0);
  return named.length >= 2 || named.some((column) => column.required);
}

function byPosition(format: FileFormat): Layout {
  const places = format.columns.map((_, i) => i);
  return { hasHeader: false, places, width: places.length, ...limitsOf(format, places, places.length) };
}

function problemsOf(format: FileFormat, found: readonly (readonly number[])[]): string[] {
  const headers = (wrong: (places: readonly number[], column: Column) => boolean): string[] =>
    format.columns.filter((column, i) => wrong(found[i] ?? [], column)).map((column) => column.header);
  const missing = headers((places, column) => column.required && places.length === 0);
  const doubled = headers((places) => places.length > 1);
  return [
    ...(missing.length > 0 ? [missingColumnsSentence(missing)] : []),
    ...(doubled.length > 0 ? [doubledColumnsSentence(doubled)] : []),
  ];
}

/**
 * Sentence for a data row whose cells may be those of other columns, otherwise `null`. A row may end before the last
 * heading if columns that may be blank follow, and blank cells may follow up to the last delimiter of the heading row:
 * a comma that nobody quoted moves the values behind it by one column, so that a blank last cell comes after the last column.
 */
export function columnCountProblem({ width, min, max }: Layout, cells: readonly string[]): string | null {
  const n = cells.length;
  if (n === width) return null;
  const filled = filledWidth(cells);
  if (n < width ? n >= min : filled <= width && (max === null || n <= max)) return null;
  return columnCountSentence(filled > width ? filled : n, width, max !== null && hasCutAmount(cells));
}

/** Cells of a row that a person has corrected: blank cells too many are no reason to doubt it any longer. */
export const withoutSurplus = (cells: string[], { width }: Layout): string[] =>
  cells.length > width && filledWidth(cells) <= width ? cells.slice(0, width) : cells;

const hasCutAmount = (cells: readonly string[]): boolean => cells.some((end, i) => looksCut(cells[i - 1] ?? '', end));

/** Cells of a row up to a width; a row that ends before has blank cells instead. */
export const rowOfWidth = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, place) => cells[place] ?? '');

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
