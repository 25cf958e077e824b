import { findFile, readFileRange } from '../../file/file-store.ts';
import type { Queryable } from '../../db/transaction.ts';
import { refuse } from './limits.ts';

/** A file read at any place: an archive keeps its directory at the end. */
export interface FileBytes {
  readonly size: number;
  /** The bytes from `from` up to `to`, in pieces. */
  range(from: number, to: number): AsyncIterable<Buffer>;
}

/** A stored upload; never more of it in memory than one piece. */
export async function storedBytes(db: Queryable, fileId: string): Promise<FileBytes> {
  const size = (await findFile(db, fileId))?.size ?? 0;
  return { size, range: (from, to) => readFileRange(db, fileId, from, to) };
}

/** A few bytes at once; refuses a file that ends before. */
export async function bytesAt(file: FileBytes, from: number, to: number): Promise<Buffer> {
  if (from < 0 || to > file.size || from > to) refuse();
  const pieces: Buffer[] = [];
  for await (const piece of file.range(from, to)) pieces.push(piece);
  return Buffer.concat(pieces);
}
