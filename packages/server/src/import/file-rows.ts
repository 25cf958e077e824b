import type { TextDecoder } from 'node:util';
import { mixedEncodingSentence } from '@tsuun/domain/message/transfer-sentence';
import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { separationOf } from '@tsuun/domain/transfer/delimiter';
import { isUtf8 } from 'node:buffer';
import { decode, lostCharacter } from './encoding/decode.ts';
import { LineSplitter, findLine } from './encoding/line-splitter.ts';
import { isCertainlyUtf8, lineEncoding } from './encoding/line-encoding.ts';
import type { FileEncoding } from './encoding/file-encoding.ts';
import { FileProblem } from '../reader/reading.ts';
import type { RowErrors } from './row-errors.ts';

/** Consecutive rows of a file. */
export interface RowBatch {
  /** Physical number of the first row, from zero; blank rows count. */
  readonly first: number;
  readonly rows: readonly string[][];
  /** Bytes of the file read so far. */
  readonly bytes: number;
  /** Positions of rows that a spreadsheet hides. */
  readonly hidden?: ReadonlySet<number>;
  /** Numbers of rows whose cells are those of several rows; their problem is reported at the end of the file. */
  readonly swallowing?: ReadonlySet<number> | undefined;
  /** True if a character is lost in these rows or in the following ones. */
  readonly lossy?: boolean;
}

const enoughForHeader = 100_000;
/** Bytes decoded at a time: few enough rows to be released before the garbage collector would move them. */
const pieceSize = 65_536;

/**
 * Decodes and splits a file as its pieces arrive; problems with quotes are added to `errors`. Throws `FileProblem`
 * with the row where another encoding begins.
 */
export async function* fileRows(
  chunks: AsyncIterable<Uint8Array>,
  decoder: TextDecoder,
  errors: RowErrors,
): AsyncGenerator<RowBatch> {
  let reader: CsvReader | null = null;
  let first = 0;
  let bytes = 0;
  let lossy = false;
  const batch = (rows: readonly string[][]): RowBatch => {
    const from = first;
    first += rows.length;
    return { first: from, rows, bytes, swallowing: reader?.swallowing, lossy };
  };
  for await (const { text, read, changesTo } of decoded(chunks, decoder)) {
    bytes += read;
    let skipped = 0;
    if (reader === null) {
      const separation = separationOf(text.slice(0, enoughForHeader), decoder.encoding.startsWith('utf-16'));
      skipped = separation.skipped;
      reader = new CsvReader(separation.delimiter);
    }
    const rows = reader.push(skipped === 0 ? text : text.slice(skipped));
    lossy ||= text.includes(lostCharacter);
    yield batch(rows);
    if (changesTo !== undefined) refuseChange(first, decoder.encoding as FileEncoding, changesTo);
  }
  if (reader === null) return;
  const rows = reader.end();
  for (const { row, sentence } of reader.problems) errors.add(row, sentence);
  yield batch(rows);
}

function refuseChange(row: number, from: FileEncoding, to: string): never {
  const sentence = mixedEncodingSentence(row + 1, encodingNames[from], to);
  throw new FileProblem(sentence, { [row]: sentence });
}

/** Text of the file; `changesTo` names the encoding that begins after it. */
interface Decoded {
  readonly text: string;
  readonly read: number;
  readonly changesTo?: string;
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<Decoded> {
  const lines = new LineSplitter();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const piece = chunk.subarray(at, at + pieceSize);
      const one = decodedPiece(piece, decoder, lines);
      if (one.text !== '' || one.changesTo !== undefined) yield one;
      if (one.changesTo !== undefined) return;
    }
  }
  const last = decodedLines(lines.end(), 0, decoder);
  const tail = last.text + decoder.decode();
  if (tail !== '' || last.changesTo !== undefined) yield { ...last, text: tail };
}

function decodedPiece(piece: Uint8Array, decoder: TextDecoder, lines: LineSplitter): Decoded {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  if (!decoder.encoding.startsWith('utf-16')) return decodedLines(lines.push(bytes), piece.length, decoder);
  const text = decode(decoder, bytes);
  const change = endOfUtf16(text);
  return change === null
    ? { text, read: piece.length }
    : { text: text.slice(0, change.at), read: piece.length, changesTo: change.to };
}

function decodedLines(lines: Buffer, read: number, decoder: TextDecoder): Decoded {
  const change = decoder.fatal ? null : encodingChange(lines, decoder.encoding as FileEncoding);
  const text = decode(decoder, change === null ? lines : lines.subarray(0, change.at));
  return change === null ? { text, read } : { text, read, changesTo: change.to };
}

/** Names of encodings in messages. */
const encodingNames: Readonly<Record<FileEncoding, string>> = {
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
function encodingChange(lines: Buffer, encoding: FileEncoding): EncodingChange | null {
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
function endOfUtf16(text: string): EncodingChange | null {
  const at = text.search(oneByteText);
  return at === -1 ? null : { at, to: 'UTF-8またはShift_JIS' };
}
