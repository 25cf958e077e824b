import { pipeline, type Readable } from 'node:stream';
import type { ExportColumn } from '@tsuun/domain/transfer/export-columns';
import { backslash, isBlank, newline, unescaped } from './rows/copy-text.ts';
import type { ExportFormat } from './export-source.ts';
import { RowStream, type CellWriter, type RowFormat } from './rows/row-stream.ts';
import { sheetFormat } from './xlsx/sheet-format.ts';
import { workbook } from './xlsx/workbook.ts';

interface FileDescription {
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/**
 * Returns the bytes of a file, from rows as COPY text. They are produced as they are read, so memory does not grow with
 * the rows; an error destroys the result. `onRows` receives the number of rows written.
 */
export function exportFile(file: FileDescription, rows: Readable, onRows: (rows: number) => void): Readable {
  const { format, title, columns } = file;
  const content = new RowStream(format === 'xlsx' ? sheetFormat(columns) : csvFormat(columns), onRows);
  // The destroyed content carries the error, so nothing else is done here.
  pipeline(rows, content, () => undefined);
  return format === 'xlsx' ? workbook({ name: title, content }) : content;
}

const quote = 0x22;
const comma = 0x2c;
const carriageReturn = 0x0d;
const apostrophe = 0x27;

/** Bytes whose cell must be quoted; a backslash begins a COPY escape, which may be one of them. */
const quoting = new Uint8Array(256);
for (const byte of [quote, comma, carriageReturn, newline, backslash]) quoting[byte] = 1;

/** Writes numbers and days as the database returned them. */
const writeFigures: CellWriter = (input, from, to, out, at) => {
  if (isBlank(input, from, to)) return at;
  let end = at;
  for (let i = from; i < to; i += 1) out[end++] = input[i] as number;
  return end;
};

/** Writes a text, marked if it would run as a formula, and quoted if necessary. */
const writeCsvText: CellWriter = (input, from, to, out, at) => {
  if (isBlank(input, from, to)) return at;
  const marked = needsMark(input, from, to);
  for (let i = from; i < to; i += 1) {
    if (quoting[input[i] as number] === 1) return writeQuoted(input, from, to, out, at, marked);
  }
  let end = at;
  if (marked) out[end++] = apostrophe;
  for (let i = from; i < to; i += 1) out[end++] = input[i] as number;
  return end;
};

function writeQuoted(input: Buffer, from: number, to: number, out: Buffer, at: number, marked: boolean): number {
  let end = at;
  out[end++] = quote;
  if (marked) out[end++] = apostrophe;
  for (let i = from; i < to; i += 1) {
    let byte = input[i] as number;
    if (byte === backslash) byte = unescaped[input[++i] as number] as number;
    if (byte === quote) out[end++] = quote;
    out[end++] = byte;
  }
  out[end++] = quote;
  return end;
}

const formulaBytes = new Set([...'=+-@\t\r'].map((character) => character.charCodeAt(0)));
/** Full-width forms count too, since Japanese input methods produce them and some spreadsheets run them. */
const fullWidth = [...'＝＋－＠'].map((character) => Buffer.from(character));

/** First bytes of cells that need no mark; nearly all cells begin with one. */
const harmless = Uint8Array.from({ length: 256 }, (_, byte) =>
  formulaBytes.has(byte) || byte === apostrophe || byte === backslash || byte === 0xef ? 0 : 1,
);

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/**
 * True if a cell of COPY text needs the apostrophe that keeps it a text: the same rule as `markText` in the domain, on
 * bytes; imports remove the apostrophe (R31). A test compares the two.
 */
export function needsMark(input: Buffer, from: number, to: number): boolean {
  const first = input[from] as number;
  if (harmless[first] === 1) return false;
  let at = from;
  while (at < to && input[at] === apostrophe) at += 1;
  if (at === to) return false;
  const byte = input[at] === backslash ? (unescaped[input[at + 1] as number] as number) : (input[at] as number);
  if (byte === 0xef) return fullWidth.some((bytes) => bytes.compare(input, at, at + bytes.length) === 0);
  return formulaBytes.has(byte) || (at > from && isDigit(byte));
}

const separator = ',';

/** CSV format for spreadsheets: UTF-8 with BOM, CRLF, texts that cannot run as formulas, numbers unquoted. */
function csvFormat(columns: readonly ExportColumn[]): RowFormat {
  const headerLine = columns.map(({ heading }) => quoted(heading)).join(separator);
  return {
    header: Buffer.from(`\ufeff${headerLine}\r\n`),
    beginRow: (_rowNumber, _out, at) => at,
    cells: columns.map(({ kind }, index) => {
      const write = kind === 'text' ? writeCsvText : writeFigures;
      return index === 0 ? write : afterSeparator(write);
    }),
    endRow: Buffer.from('\r\n'),
    tail: () => Buffer.alloc(0),
  };
}

const quoted = (heading: string): string => (/[",]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading);

function afterSeparator(write: RowFormat['cells'][number]): RowFormat['cells'][number] {
  const comma = separator.charCodeAt(0);
  return (input, from, to, out, at) => {
    out[at] = comma;
    return write(input, from, to, out, at + 1);
  };
}
