import type { RowBatch } from '../file-rows.ts';
import { type Archive, openArchive } from './archive.ts';
import type { FileBytes } from './archive-reader.ts';
import { readDayStyles } from './day-styles.ts';
import { limits, refuse } from './limits.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { walkXml } from './walk-xml.ts';
import { type WorkbookParts, workbookParts } from './workbook-parts.ts';

/** An opened workbook: what is to know before its rows come. */
export interface OpenWorkbook {
  readonly date1904: boolean;
  rows(): AsyncGenerator<RowBatch>;
}

/**
 * Opens an XLSX file of any size with memory for one piece of it and its table of texts (docs/decisions/0011-reading-workbooks.md).
 * Throws `FileProblem` for everything that is not a plain, whole, honest workbook: old and locked ones, macros, broken
 * archives, bombs (IMP-13, R28, R29). No row is shorter than `width`, so that a sheet without a header row
 * may leave its last columns blank.
 */
export async function openWorkbook(file: FileBytes, width = 0): Promise<OpenWorkbook> {
  const archive = await openArchive(file);
  const parts = await workbookParts(archive);
  return { date1904: parts.date1904, rows: () => sheetRows(archive, parts, width) };
}

async function* sheetRows(archive: Archive, parts: WorkbookParts, width: number): AsyncGenerator<RowBatch> {
  const dayStyles = await readDayStyles(archive, parts.styles);
  const strings = await readSharedStrings(archive, parts.strings);
  const sheet = new SheetRows({ strings, dayStyles, date1904: parts.date1904 }, width);
  for await (const bytes of walkXml(archive, parts.sheet, sheet)) {
    // A table of texts packs a sheet once more.
    if (sheet.length > limits.unpackedBytes + limits.ratio * bytes) refuse();
    for (const batch of sheet.take()) yield { ...batch, bytes };
  }
  if (!sheet.ended) refuse();
}
