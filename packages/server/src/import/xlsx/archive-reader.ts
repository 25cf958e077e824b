import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { RandomAccessReader } from 'yauzl';
import { findFile, readFileRange } from '../../file/file-store.ts';
import { refuse } from './limits.ts';

/** A file with random access, since an archive has its directory at the end. */
export interface FileBytes {
  readonly size: number;
  /** Returns the bytes from `from` up to `to`, in pieces. */
  range(from: number, to: number): AsyncIterable<Buffer>;
}

/** Opens a stored upload; at most one piece of it is in memory. */
export async function storedBytes(pool: pg.Pool, fileId: string): Promise<FileBytes> {
  const size = (await findFile(pool, fileId))?.size ?? 0;
  return { size, range: (from, to) => readFileRange(pool, fileId, from, to) };
}

/** Bytes read ahead, since records of a directory are consecutive and requested one by one. */
const ahead = 16 * 1024;

/** Passes an archive's records to `yauzl`, and distinguishes errors in the archive from failures to read the file. */
export class ArchiveReader extends RandomAccessReader {
  readonly #file: FileBytes;
  #buffered: Buffer = Buffer.alloc(0);
  #from = 0;
  #failure: unknown = null;

  constructor(file: FileBytes) {
    super();
    this.#file = file;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#bytes(position, position + length).then(
      (bytes) => {
        bytes.copy(into, offset);
        done(bytes.length === length ? null : new Error('the archive ends before its records do'));
      },
      (error: Error) => {
        this.#failure = error;
        done(error);
      },
    );
  }

  async #bytes(from: number, to: number): Promise<Buffer> {
    if (from < this.#from || to > this.#from + this.#buffered.length) {
      const end = Math.min(Math.max(to, from + ahead), this.#file.size);
      this.#buffered = await buffer(this.#file.range(from, end));
      this.#from = from;
    }
    return this.#buffered.subarray(from - this.#from, to - this.#from);
  }

  /** Refuses the archive if `yauzl` does; an unavailable database is rethrown. */
  judge<T>(reading: Promise<T>): Promise<T> {
    return reading.catch(() => {
      if (this.#failure !== null) throw this.#failure;
      return refuse();
    });
  }
}
