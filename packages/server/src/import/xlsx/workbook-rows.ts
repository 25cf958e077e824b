import { DayStyles } from './day-styles.ts';
import { bytesAt, type FileBytes } from './file-bytes.ts';
import type { RowBatch } from '../file-rows.ts';
import { refuse } from './limits.ts';
import { demandXml } from './read-part.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { unzipPart } from './unzip-part.ts';
import { type WorkbookParts, workbookParts } from './workbook-parts.ts';
import { XmlScanner } from './xml-scanner.ts';
import { zipDirectory } from './zip-directory.ts';

/** An opened workbook: what is to know before its rows come. */
export interface OpenWorkbook {
  readonly date1904: boolean;
  rows(): AsyncGenerator<RowBatch>;
}

const headMark = Buffer.from('PK\u0003\u0004');

/**
 * Opens an XLSX file of any size with memory for one piece of it and its table of texts (why our own reader:
 * docs/decisions/0011-own-xlsx-reader.md). Throws `FileProblem` for everything that is not a plain, whole, honest
 * workbook: old and locked ones, macros, broken archives, bombs (IMP-13, DOMAIN 4.4, R28, R29). No row is shorter than
 * `width`, so that a sheet without a header row may leave its last columns blank.
 */
export async function openWorkbook(file: FileBytes, width = 0): Promise<OpenWorkbook> {
  if (file.size < headMark.length || !(await bytesAt(file, 0, headMark.length)).equals(headMark)) refuse();
  const parts = await workbookParts(file, await zipDirectory(file));
  return { date1904: parts.date1904, rows: () => sheetRows(file, parts, width) };
}

async function* sheetRows(file: FileBytes, parts: WorkbookParts, width: number): AsyncGenerator<RowBatch> {
  const styles = await DayStyles.read(file, parts.styles);
  const strings = await SharedStrings.read(file, parts.strings);
  const sheet = new SheetRows({ strings, styles, date1904: parts.date1904 }, width);
  const scanner = new XmlScanner(sheet);
  let bytes = 0;
  let first = true;
  const pieces = unzipPart(file, parts.sheet, (read) => {
    bytes = read;
  });
  for await (const piece of pieces) {
    if (first) demandXml(piece);
    first = false;
    scanner.push(piece);
    for (const batch of sheet.take()) yield { ...batch, bytes };
  }
  if (!sheet.ended) refuse();
}
