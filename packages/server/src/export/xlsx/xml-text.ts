import { backslash, newline, tab, unescaped } from '../rows/copy-text.ts';

const underscore = 0x5f;
const lead = 0xef;

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** What stands for a byte that cannot stand for itself in a sheet's text; `null` where it can. */
const replacements: readonly (Buffer | null)[] = Array.from({ length: 128 }, (_, byte) => {
  if (byte === 0x26) return ascii('&amp;');
  if (byte === 0x3c) return ascii('&lt;');
  if (byte === 0x3e) return ascii('&gt;');
  // XML would read a bare CR as a newline, and cannot hold other controls at all: spreadsheets have their own way.
  if (byte === 0x0d) return ascii('&#13;');
  const controls = byte < 0x20 && byte !== tab && byte !== newline;
  return controls ? ascii(`_x${byte.toString(16).toUpperCase().padStart(4, '0')}_`) : null;
});

/** 1 where a byte needs a closer look: replaced, escaped by COPY, or the beginning of something longer. */
const special = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === backslash || byte === underscore || byte === lead || replacements[byte] ? 1 : 0,
);

/** Writes COPY text as the text of an XML element in the manner of spreadsheets; blank bytes are `<t/>`. */
export function writeXmlText(input: Buffer, from: number, to: number, out: Buffer, at: number): number {
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
      if (byte === lead) i += 2;
    }
  }
  return end;
}

const looksEscaped = /^_x[0-9A-Fa-f]{4}_/;
const escapedUnderscore = ascii('_x005F_');
const notCharacters = [Buffer.from('\ufffe'), Buffer.from('\uffff')];
const escapedNotCharacters = [ascii('_xFFFE_'), ascii('_xFFFF_')];

function replacementAt(input: Buffer, i: number, to: number, byte: number): Buffer | null {
  // A text that looks like a spreadsheet's own escape would be read as the character it names.
  if (byte === underscore) {
    return looksEscaped.test(input.toString('latin1', i, Math.min(i + 7, to))) ? escapedUnderscore : null;
  }
  if (byte === lead) {
    const found = notCharacters.findIndex((bytes) => bytes.compare(input, i, i + 3) === 0);
    return escapedNotCharacters[found] ?? null;
  }
  return replacements[byte] ?? null;
}
