import type { CellKind } from '@tsuun/domain/transfer/export-columns';
import { backslash, isBlank, newline, tab, unescaped } from '../rows/copy-text.ts';
import { type CellWriter, put } from '../rows/row-stream.ts';

/** Indexes in `cellXfs` below. Plain numbers use the first, which has no format. */
export const styleOf: Readonly<Record<CellKind | 'head', number>> = { integer: 0, text: 1, day: 2, yen: 3, head: 4 };

const builtInText = 49;
const builtInCommas = 3;
const ownDay = 164;

const format = (numberFormat: number, font = 0): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
  `${numberFormat > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}/>`;

const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Yu Gothic"/><family val="2"/></font>`;

/** Styles of every exported sheet: number, text, day, yen, heading. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="1"><numFmt numFmtId="${ownDay}" formatCode="yyyy\\-mm\\-dd"/></numFmts>`,
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="5">${format(0)}${format(builtInText)}${format(ownDay)}${format(builtInCommas)}${format(builtInText, 1)}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

const underscore = 0x5f;
const leadByte = 0xef;

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Replacement for a byte that cannot be written as it is in a sheet's text; `null` if it can. */
const replacements: readonly (Buffer | null)[] = Array.from({ length: 128 }, (_, byte) => {
  if (byte === 0x26) return ascii('&amp;');
  if (byte === 0x3c) return ascii('&lt;');
  if (byte === 0x3e) return ascii('&gt;');
  // XML reads a bare CR as a newline and allows no other control characters, for which spreadsheets have an escape.
  if (byte === 0x0d) return ascii('&#13;');
  const controls = byte < 0x20 && byte !== tab && byte !== newline;
  return controls ? ascii(`_x${byte.toString(16).toUpperCase().padStart(4, '0')}_`) : null;
});

/**
 * 1 for bytes that may not be copied as they are: replaced ones, COPY escapes, and first bytes of a longer sequence.
 */
const special = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === backslash || byte === underscore || byte === leadByte || replacements[byte] ? 1 : 0,
);

/** Writes COPY text as the text of an XML element with the escapes of spreadsheets; blank bytes become `<t/>`. */
function writeXmlText(input: Buffer, from: number, to: number, out: Buffer, at: number): number {
  let end = at;
  for (let i = from; i < to; i += 1) {
    let byte = input[i] as number;
    if (special[byte] === 0) {
      out[end++] = byte;
      continue;
    }
    if (byte === backslash) byte = unescaped[input[++i] as number] as number;
    const replaced = replacementAt(input, i, to, byte);
    if (replaced === null) out[end++] = byte;
    else {
      for (let k = 0; k < replaced.length; k += 1) out[end++] = replaced[k] as number;
      if (byte === leadByte) i += 2;
    }
  }
  return end;
}

const looksEscaped = /^_x[0-9A-Fa-f]{4}_/;
const escapedUnderscore = ascii('_x005F_');
const notCharacters = [Buffer.from('\ufffe'), Buffer.from('\uffff')];
const escapedNotCharacters = [ascii('_xFFFE_'), ascii('_xFFFF_')];

function replacementAt(input: Buffer, i: number, to: number, byte: number): Buffer | null {
  // A text like a spreadsheet's own escape would be read as the character it names.
  if (byte === underscore) {
    return looksEscaped.test(input.toString('latin1', i, Math.min(i + 7, to))) ? escapedUnderscore : null;
  }
  if (byte === leadByte) {
    const found = notCharacters.findIndex((bytes) => bytes.compare(input, i, i + 3) === 0);
    return escapedNotCharacters[found] ?? null;
  }
  return replacements[byte] ?? null;
}

const numberEnd = Buffer.from('</v></c>');
const textEnd = Buffer.from('</t></is></c>');

/** Number of the current row, in digits. */
export interface CurrentRow {
  digits: Buffer;
}

/**
 * Writer of the cells of one column (`A`), each with its address, which other programs need; blank ones are not written.
 * Texts are typed as texts, so that none can run as a formula (R31).
 */
export const xlsxCell = (kind: CellKind, column: string, row: CurrentRow): CellWriter =>
  kind === 'text' ? textCell(column, row) : numberCell(kind, column, row);

const address = (column: string): Buffer => Buffer.from(`<c r="${column}`);

/** Writer of numbers as the database returned them; a day comes as the number that spreadsheets store. */
function numberCell(kind: CellKind, column: string, row: CurrentRow): CellWriter {
  const begin = address(column);
  const start = Buffer.from(`" s="${styleOf[kind]}"><v>`);
  return (input, from, to, out, at) => {
    if (isBlank(input, from, to)) return at;
    let end = put(start, out, put(row.digits, out, put(begin, out, at)));
    for (let i = from; i < to; i += 1) out[end++] = input[i] as number;
    return put(numberEnd, out, end);
  };
}

function textCell(column: string, row: CurrentRow): CellWriter {
  const begin = address(column);
  const open = `" s="${styleOf.text}" t="inlineStr"><is>`;
  const start = Buffer.from(`${open}<t>`);
  const startWithSpace = Buffer.from(`${open}<t xml:space="preserve">`);
  return (input, from, to, out, at) => {
    if (isBlank(input, from, to)) return at;
    const addressed = put(row.digits, out, put(begin, out, at));
    const end = put(hasOuterSpace(input, from, to) ? startWithSpace : start, out, addressed);
    return put(textEnd, out, writeXmlText(input, from, to, out, end));
  };
}

/** True if a text begins or ends with a space, which XML readers may drop; a COPY escape may be one. */
function hasOuterSpace(input: Buffer, from: number, to: number): boolean {
  const space = 0x20;
  const backslash = 0x5c;
  const first = input[from] as number;
  return first <= space || first === backslash || input[to - 1] === space || input[to - 2] === backslash;
}
