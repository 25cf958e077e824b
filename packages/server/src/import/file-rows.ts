import type { TextDecoder } from 'node:util';
import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { delimiterOf } from '@tsuun/domain/transfer/delimiter';
import { lostCharacter } from './lost-characters.ts';
import type { RowErrors } from './row-errors.ts';

/** Some rows that follow one another. */
export interface RowBatch {
  /** The physical number of the first, from zero; blank rows count. */
  readonly first: number;
  readonly rows: readonly string[][];
  /** Bytes of the file read so far. */
  readonly bytes: number;
  /** Somewhere in it, or in what follows, a character is lost. */
  readonly lossy?: boolean;
}

const enoughForHeader = 100_000;
/** Bytes decoded at a time: few enough rows that they are gone before the garbage collector would move them. */
const pieceSize = 65_536;

/** Decodes and splits a file as its pieces come; what is wrong with its quotes goes into `errors`. */
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
    return { first: from, rows, bytes, lossy };
  };
  for await (const { text, read } of decoded(chunks, decoder)) {
    bytes += read;
    reader ??= new CsvReader(delimiterOf(text.slice(0, enoughForHeader), decoder.encoding.startsWith('utf-16')));
    const rows = reader.push(text);
    lossy ||= text.includes(lostCharacter);
    yield batch(rows);
  }
  if (reader === null) return;
  const rows = reader.end();
  for (const { row, sentence } of reader.problems) errors.add(row, sentence);
  yield batch(rows);
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, decoder: TextDecoder) {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const piece = chunk.subarray(at, at + pieceSize);
      yield { text: decoder.decode(piece, { stream: true }), read: piece.length };
    }
  }
  const tail = decoder.decode();
  if (tail !== '') yield { text: tail, read: 0 };
}
