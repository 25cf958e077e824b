import { backslash, unescaped } from '../rows/copy-text.ts';

const apostrophe = 0x27;
const formulaBytes = new Set([...'=+-@\t\r'].map((character) => character.charCodeAt(0)));
/** Full-width forms count too: Japanese input methods write them, and some spreadsheets run them. */
const fullWidth = [...'＝＋－＠'].map((character) => Buffer.from(character));

/** First bytes that settle the matter at once: nearly all cells begin with one. */
const harmless = Uint8Array.from({ length: 256 }, (_, byte) =>
  formulaBytes.has(byte) || byte === apostrophe || byte === backslash || byte === 0xef ? 0 : 1,
);

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/**
 * Whether a cell of COPY text needs the apostrophe that keeps it text: the byte twin of `markText` in the domain, which
 * imports take off again (R31). A test compares the two.
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
