import type { RowBatch } from '../file-rows.ts';
import { type Archive, openArchive, type Part } from './archive.ts';
import type { FileBytes } from './archive-reader.ts';
import { limits, refuse } from './limits.ts';
import { copyOf } from '../memo.ts';
import { readMergedCells } from './merged-cells.ts';
import { SheetRows } from './sheet-rows.ts';
import { walkXml, readXml, cellText } from './walk-xml.ts';
import { type WorkbookParts, workbookParts } from './workbook-parts.ts';

/** An opened workbook: the facts needed before its rows. */
export interface OpenWorkbook {
  readonly date1904: boolean;
  rows(): AsyncGenerator<RowBatch>;
}

/**
 * Opens an XLSX file of any size with memory for one piece of it and its table of texts
 * (docs/decisions/0011-reading-workbooks.md). Throws `FileProblem` for every file that is not a plain and complete
 * workbook: old and encrypted ones, macros, broken archives, archive bombs (IMP-13, R28, R29). No row is shorter than
 * `width`, so that a sheet without a header row may have blank last columns.
 */
export async function openWorkbook(file: FileBytes, width = 0): Promise<OpenWorkbook> {
  const archive = await openArchive(file);
  const parts = await workbookParts(archive);
  return { date1904: parts.date1904, rows: () => sheetRows(archive, parts, width) };
}

async function* sheetRows(archive: Archive, parts: WorkbookParts, width: number): AsyncGenerator<RowBatch> {
  const dayStyles = await readDayStyles(archive, parts.styles);
  const strings = await readSharedStrings(archive, parts.strings);
  const merged = await readMergedCells(archive, parts.sheet);
  const sheet = new SheetRows({ strings, dayStyles, date1904: parts.date1904 }, width, merged);
  for await (const bytes of walkXml(archive, parts.sheet, sheet)) {
    // The table of texts is a further compression of the sheet.
    if (sheet.length > limits.unpackedBytes + limits.ratio * bytes) refuse();
    for (const batch of sheet.take()) yield { ...batch, bytes };
  }
  if (!sheet.ended) refuse();
}

/**
 * Number formats that every spreadsheet program has: western days, and those of Japanese editions. Times of day are
 * not included.
 */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Parts of a format's code that are literal, in brackets, an exponent, or the word for "no format". */
const literal = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]|E[+-]|general/gi;

/** True for a format with years, months, days or eras, which shows a number as a day. */
export const showsDay = (code: string): boolean => /[ymdge]/i.test(code.replace(literal, ''));

/**
 * Finds the styles of a workbook, by number, that show a number as a day: the only way to distinguish a day from a
 * number.
 */
async function readDayStyles(archive: Archive, part: Part | undefined): Promise<readonly boolean[]> {
  const styles: boolean[] = [];
  if (part === undefined) return styles;
  const own = new Set<number>();
  let inCellStyles = false;
  await readXml(archive, part, {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId);
      if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'numFmt' && showsDay(formatCode)) own.add(format);
      else if (name === 'xf' && inCellStyles) styles.push(builtIn(format) || own.has(format));
      if (own.size > limits.styles || styles.length > limits.styles) refuse();
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}

/** Texts that cells refer to by number. Furigana (`rPh`) is not part of a text. */
async function readSharedStrings(archive: Archive, part: Part | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let length = 0;
  let item = '';
  let inText = false;
  let inFurigana = false;
  await readXml(archive, part, {
    open(name) {
      if (name === 't') inText = !inFurigana;
      else if (name === 'rPh') inFurigana = true;
      else if (name === 'si') item = '';
    },
    text(text) {
      if (inText) item += text;
      if (item.length > limits.cellLength) refuse();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inFurigana = false;
      if (name !== 'si') return;
      length += item.length;
      if (length > limits.stringsLength || strings.length === limits.strings) refuse();
      strings.push(copyOf(cellText(item)));
    },
  });
  return strings;
}
