import { refuse } from './limits.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,10}));|&/g;

/** Spreadsheets write characters that XML cannot hold, and their own mark, as `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** The text that stands in these bytes, references resolved, line ends as one newline. */
export function xmlText(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString('utf8', from, to);
  if (!text.includes('&') && !text.includes('\r')) return text;
  return text.replace(/\r\n?/g, '\n').replace(reference, resolved);
}

function resolved(_: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? refuse();
  const code = hexadecimal === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : refuse();
}

const ampersand = 0x26;
const underscore = 0x5f;
const carriageReturn = 0x0d;

/** Whether these bytes are the text itself, as nearly all are. */
export function isPlainText(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === ampersand || byte === underscore || byte === carriageReturn) return false;
  }
  return true;
}

/** The same for the text of a cell, with what spreadsheets escape in their own way. */
export function cellText(bytes: Buffer, from: number, to: number): string {
  const text = xmlText(bytes, from, to);
  return text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
