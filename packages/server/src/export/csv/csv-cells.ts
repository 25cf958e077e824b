import type { CellWriter } from '../rows/cell-writer.ts';
import { backslash, isBlank, newline, unescaped } from '../rows/copy-text.ts';
import { needsMark } from './needs-mark.ts';

const quote = 0x22;
const comma = 0x2c;
const carriageReturn = 0x0d;
const apostrophe = 0x27;

/** Bytes whose cell stands in quotes; a backslash begins what COPY has escaped, which may be one of them. */
const quoting = new Uint8Array(256);
for (const byte of [quote, comma, carriageReturn, newline, backslash]) quoting[byte] = 1;

/** Numbers and days: what the database wrote. */
export const writeFigures: CellWriter = (input, from, to, out, at) => {
  if (isBlank(input, from, to)) return at;
  let end = at;
  for (let i = from; i < to; i += 1) out[end++] = input[i] as number;
  return end;
};

/** Text: marked where it would run as a formula, quoted where it needs to be. */
export const writeCsvText: CellWriter = (input, from, to, out, at) => {
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
