import type { RowBatch } from '../file-rows.ts';
import { type Archive, openArchive, type Part, type FileBytes } from './archive.ts';
import { limits, refuse } from './limits.ts';
import { copyOf } from '../memo.ts';
import { readMergedCells } from './merged-cells.ts';
import { type CellStyle, cellStyle } from './number-format.ts';
import type { CellSources } from './sheet-cell.ts';
import { SheetRows } from './sheet-rows.ts';
import { walkXml, readXml, cellText } from './walk-xml.ts';
import { type WorkbookParts, workbookParts } from './workbook-parts.ts';

/** A visible sheet of a workbook. */
export interface OpenSheet {
  readonly name: string;
  /** Reads the first rows, without the values of merged cells. */
  head(): AsyncGenerator<RowBatch>;
  /** Reads the rows; numbers in `textColumns` (from zero) are the texts that their formats show. */
  rows(textColumns?: ReadonlySet<number>): AsyncGenerator<RowBatch>;
}

/** An opened workbook: the facts needed before its rows. */
export interface OpenWorkbook {
  readonly date1904: boolean;
  /** Visible sheets in their order. */
  readonly sheets: readonly OpenSheet[];
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
  let shared: Promise<CellSources> | undefined;
  const sources = (): Promise<CellSources> => (shared ??= readSources(archive, parts));
  const sheets = parts.sheets.map(({ name, part }) => ({
    name,
    async *head() {
      yield* sheetRows(archive, part, new SheetRows(await sources(), { width }));
    },
    async *rows(textColumns = new Set<number>()) {
      const merged = await readMergedCells(archive, part);
      yield* sheetRows(archive, part, new SheetRows(await sources(), { width, textColumns, merged }));
    },
  }));
  return { date1904: parts.date1904, sheets };
}

async function readSources(archive: Archive, { styles, strings, date1904 }: WorkbookParts): Promise<CellSources> {
  return { styles: await readStyles(archive, styles), strings: await readSharedStrings(archive, strings), date1904 };
}

async function* sheetRows(archive: Archive, part: Part, sheet: SheetRows): AsyncGenerator<RowBatch> {
  for await (const bytes of walkXml(archive, part, sheet)) {
    // The table of texts is a further compression of the sheet.
    if (sheet.length > limits.unpackedBytes + limits.ratio * bytes) refuse();
    for (const batch of sheet.take()) yield { ...batch, bytes };
  }
  if (!sheet.ended) refuse();
}

/** Styles of a workbook by number. Only a style distinguishes a day from a number. */
async function readStyles(archive: Archive, part: Part | undefined): Promise<readonly CellStyle[]> {
  const styles: CellStyle[] = [];
  if (part === undefined) return styles;
  const own = new Map<number, string>();
  const byFormat = new Map<number, CellStyle>();
  let inCellStyles = false;
  await readXml(archive, part, {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId);
      if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'numFmt') own.set(format, formatCode);
      else if (name === 'xf' && inCellStyles) {
        const style = byFormat.get(format) ?? cellStyle(format, own.get(format));
        byFormat.set(format, style);
        styles.push(style);
      }
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
