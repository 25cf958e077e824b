import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile, RandomAccessReader } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { findFile, readFileRange } from '../../file/file-store.ts';
import { limits, refuse } from './limits.ts';

/** One file of an archive, as its directory describes it. */
export type Part = Entry;

interface Unpacked {
  readonly piece: Buffer;
  /** Packed bytes of all pieces so far. */
  readonly read: number;
}

export interface Archive {
  /** Parts by name in lower case: part names are compared without regard to case (ECMA-376 part 2). Use `partNamed`. */
  readonly parts: ReadonlyMap<string, Part>;
  /**
   * Unpacks a part in pieces. Refuses an archive bomb as soon as it is detected, and a part whose bytes differ from
   * the directory.
   */
  unpack(part: Part): AsyncGenerator<Unpacked>;
}

const pieceSize = 256 * 1024;

/** Returns the part of this name, regardless of case. */
export const partNamed = ({ parts }: Archive, name: string): Part | undefined => parts.get(name.toLowerCase());

/**
 * Opens an archive by its directory. Refuses a file that is not an archive, is encrypted, has duplicate part names, or
 * too many parts.
 */
export async function openArchive(file: FileBytes): Promise<Archive> {
  const reader = new ArchiveReader(file);
  const zip = await reader.judge(fromRandomAccessReaderPromise(reader, file.size, { autoClose: false }));
  const parts = await reader.judge(readDirectory(zip));
  return {
    parts,
    async *unpack(part) {
      const { fileDataStart: from } = await reader.judge(zip.readLocalFileHeaderPromise(part, { minimal: true }));
      yield* checked(part, inflated(part, file.range(from, from + part.compressedSize)));
    },
  };
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  let bytes = 0;
  for await (const part of zip.eachEntry()) {
    bytes += part.fileNameLength + part.extraFieldLength + part.fileCommentLength;
    if (parts.size === limits.entries || bytes > limits.directoryBytes) refuse();
    const name = part.fileName.toLowerCase();
    if (parts.has(name) || !part.canDecodeFileData()) refuse();
    parts.set(name, part);
  }
  return parts;
}

async function* checked(part: Part, pieces: AsyncIterable<Unpacked>): AsyncGenerator<Unpacked> {
  let crc = 0;
  let size = 0;
  for await (const unpacked of pieces) {
    crc = crc32(unpacked.piece, crc);
    size += unpacked.piece.length;
    if (size > limits.unpackedBytes + limits.ratio * unpacked.read) refuse();
    yield unpacked;
  }
  if (size !== part.uncompressedSize || crc !== part.crc32) refuse();
}

/** Unpacks in zlib's thread while reading. Data that zlib cannot read is refused, all other errors are rethrown. */
async function* inflated(part: Part, packed: AsyncIterable<Buffer>): AsyncGenerator<Unpacked> {
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 1 });
  let read = 0;
  if (!part.isCompressed()) {
    for await (const piece of source) yield { piece, read: (read += piece.length) };
    return;
  }
  // The destroyed stream carries the error.
  const inflate = pipeline(source, createInflateRaw({ chunkSize: pieceSize }), () => undefined);
  try {
    for await (const piece of inflate) yield { piece, read: inflate.bytesWritten };
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('Z_')) refuse();
    throw error;
  }
}

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
class ArchiveReader extends RandomAccessReader {
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
