import { isUtf8 } from 'node:buffer';
import { findLine } from './line-splitter.ts';
import type { FileEncoding } from './file-encoding.ts';
import { isCertainlyUtf8, lineEncoding } from './line-encoding.ts';

/** Names of encodings in messages. */
export const encodingNames: Readonly<Record<FileEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift_JIS',
};

/** Position where another encoding begins, and its name. */
interface EncodingChange {
  readonly at: number;
  readonly to: string;
}

const utf16Marks = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];

/**
 * Finds the first line that is clearly written in another encoding than the file: files that were joined. Lines with
 * invalid bytes do not count; their lost characters are found after decoding.
 */
export function encodingChange(lines: Buffer, encoding: FileEncoding): EncodingChange | null {
  const at = encoding === 'utf-8' ? firstCp932(lines) : firstUtf8(lines);
  if (at !== -1) return { at, to: encodingNames[encoding === 'utf-8' ? 'shift_jis' : 'utf-8'] };
  const mark = lines.includes(0) ? Math.max(...utf16Marks.map((bytes) => lines.indexOf(bytes))) : -1;
  return mark === -1 ? null : { at: mark, to: encodingNames['utf-16le'] };
}

const firstCp932 = (lines: Buffer): number =>
  isUtf8(lines) ? -1 : findLine(lines, (line) => !isUtf8(line) && lineEncoding(line) === 'shift_jis');

const firstUtf8 = (lines: Buffer): number =>
  findLine(lines, (line) => isUtf8(line) && lineEncoding(line) !== 'ascii' && isCertainlyUtf8(line));

/**
 * Scripts that do not occur in the files of users, but result from commas, tabs and line ends of one byte that are
 * read as two.
 */
const oneByteText = /[\u0900-\u0aff\u0d00-\u0dff\u2c00-\u2cff]/;

/** Finds the first place in a decoded UTF-16 text where another encoding begins. */
export function endOfUtf16(text: string): EncodingChange | null {
  const at = text.search(oneByteText);
  return at === -1 ? null : { at, to: 'UTF-8またはShift_JIS' };
}
