import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveReader, type FileBytes } from './archive-reader.ts';
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
