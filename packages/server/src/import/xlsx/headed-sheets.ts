import {
  differentHeadingsSentence,
  laterHeaderSentence,
  noHeadingsSentence,
  ofSheetSentence,
} from '@tsuun/domain/message/transfer-sentence';
import { type HeaderRow, isHeader, maxHeaderRows, titleOf } from '@tsuun/domain/transfer/header-problem';
import type { FileFormat } from '@tsuun/domain/transfer/import-format';
import { filledWidth, isBlankRow, type Layout, readLayout } from '@tsuun/domain/transfer/layout';
import { rowOfSheet } from '@tsuun/domain/transfer/sheet-row';
import { FileProblem } from '../../reader/reading.ts';
import type { RowBatch } from '../file-rows.ts';
import type { OpenFile } from '../open-file.ts';
import { unreadHeadings } from '../checked-header.ts';
import type { OpenSheet, OpenWorkbook } from './workbook-rows.ts';

/** A sheet with content, and its first rows. */
interface Sheet {
  readonly sheet: OpenSheet;
  readonly first: HeaderRow;
  readonly head: readonly HeaderRow[];
  readonly layout: Layout;
}

/**
 * Opens all visible sheets with the headings of a format as one file, in their order (IMP-51). Throws `FileProblem` if
 * none has them, or if the headings of two sheets differ: a column that a sheet lacks would blank the values of its
 * rows.
 */
export async function headedSheets(format: FileFormat, { sheets, date1904 }: OpenWorkbook): Promise<OpenFile> {
  const filled: Sheet[] = [];
  for (const sheet of sheets) filled.push(...(await lookInto(format, sheet)));
  const [only] = filled;
  const read = only && filled.length === 1 ? [readable(format, only)] : withHeadings(format, filled);
  const [main, ...others] = read;
  for (const other of others) demandSameHeadings(format, other, main as Sheet);
  return {
    date1904,
    sheets: read.map(({ sheet }) => sheet.name),
    unread: {
      sheets: filled.filter((one) => !read.includes(one)).map(({ sheet }) => sheet.name),
      columns: others.flatMap(({ layout, first }) => unreadHeadings(layout, first.cells)),
    },
    rows: () => rowsOf(format, read),
  };
}

/** Reads the first rows of a sheet; none for a blank one. */
async function lookInto(format: FileFormat, sheet: OpenSheet): Promise<Sheet[]> {
  const head: HeaderRow[] = [];
  for await (const { first, rows } of sheet.head()) {
    for (const [i, cells] of rows.entries()) if (!isBlankRow(cells)) head.push({ row: first + i, cells });
    if (head.length >= maxHeaderRows) break;
  }
  const [first] = head;
  if (first === undefined) return [];
  return [{ sheet, first, head: head.slice(0, maxHeaderRows), layout: readLayout(format, first.cells).layout }];
}

/** Sheets whose rows are data: their headings name every key column. */
function withHeadings(format: FileFormat, filled: readonly Sheet[]): readonly Sheet[] {
  const keyed = filled.filter(({ first }) => namesKeys(format, first.cells));
  for (const { sheet, first, head } of filled) {
    const later = namesKeys(format, first.cells) ? undefined : head.find(({ cells }) => namesKeys(format, cells));
    if (later) refuseSheet(sheet, laterHeaderSentence(later.row + 1, titleOf(first.cells)));
  }
  if (keyed.length > 0 || filled.length === 0) return keyed;
  const nearly = filled.filter(({ layout }) => layout.hasHeader);
  return nearly.length === 1 ? nearly : refuseWithoutHeadings(format, filled);
}

function namesKeys(format: FileFormat, cells: readonly string[]): boolean {
  const { layout } = readLayout({ ...format, headed: true }, cells);
  return format.columns.every(({ key }, i) => !key || (layout.places[i] ?? -1) >= 0);
}

/** Returns the only sheet of a workbook if it has headings, perhaps below a title, or data by position. */
function readable(format: FileFormat, sheet: Sheet): Sheet {
  const isHeaded = sheet.head.some(({ cells }) => isHeader(format, cells));
  const isFilled = (i: number): boolean => !isBlankRow(sheet.first.cells.slice(i, i + 1));
  const isData = format.columns.every(({ required }, i) => !required || isFilled(i));
  return isHeaded || isData ? sheet : refuseWithoutHeadings(format, [sheet]);
}

function demandSameHeadings(format: FileFormat, { sheet, first, layout }: Sheet, main: Sheet): void {
  const [problem] = readLayout(format, first.cells).problems;
  if (problem !== undefined) refuseSheet(sheet, problem);
  const has = ({ places }: Layout, i: number): boolean => (places[i] ?? -1) >= 0;
  const different = format.columns.filter((_, i) => has(layout, i) !== has(main.layout, i));
  if (different.length > 0) {
    const headers = different.map(({ header }) => header);
    throw new FileProblem(differentHeadingsSentence(sheet.name, main.sheet.name, headers));
  }
}

function refuseSheet({ name }: OpenSheet, sentence: string): never {
  throw new FileProblem(ofSheetSentence(name, sentence));
}

function refuseWithoutHeadings({ columns }: FileFormat, filled: readonly Sheet[]): never {
  const headers = columns.filter(({ required }) => required).map(({ header }) => header);
  const names = filled.map(({ sheet }) => sheet.name);
  throw new FileProblem(noHeadingsSentence(headers, names));
}

async function* rowsOf(format: FileFormat, sheets: readonly Sheet[]): AsyncGenerator<RowBatch> {
  let bytes = 0;
  for (const [number, one] of sheets.entries()) {
    let read = 0;
    for await (const batch of one.sheet.rows(textColumns(format, one.layout))) {
      read = batch.bytes;
      yield { ...inFile(batch, number, one, sheets[0] as Sheet), bytes: bytes + read };
    }
    bytes += read;
  }
}

/** Positions of the columns of texts, in which a number is what its format shows. */
const textColumns = ({ columns }: FileFormat, { places }: Layout): ReadonlySet<number> =>
  new Set(places.filter((place, i) => place >= 0 && columns[i]?.field.kind === 'text'));

/** Rows of a later sheet with their numbers in the file, in the columns of the first sheet and without headings. */
function inFile(batch: RowBatch, number: number, sheet: Sheet, main: Sheet): RowBatch {
  if (number === 0) return batch;
  const same = sheet.first.cells.join('\t') === main.first.cells.join('\t');
  const rows = batch.rows.map((cells, i) => {
    if (batch.first + i === sheet.first.row) return [];
    return same ? cells : moved(cells, sheet.layout, main.layout);
  });
  return { ...batch, first: rowOfSheet(number, batch.first), rows };
}

/** Cells in the order of another sheet. Those beyond the headings stay beyond them, as a fault of the row. */
function moved(cells: readonly string[], from: Layout, to: Layout): string[] {
  const row = Array.from({ length: to.width }, () => '');
  for (const [i, place] of from.places.entries()) {
    if (place >= 0) row[to.places[i] ?? -1] = cells[place] ?? '';
  }
  return filledWidth(cells) > from.width ? [...row, ...cells.slice(from.width)] : row;
}
