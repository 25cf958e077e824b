import { Readable } from 'node:stream';
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { zipMarks } from '../../file/zip-format.ts';
import { bytesAt, type FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';
import type { ZipPart } from './zip-directory.ts';

const headSize = 30;
const pieceSize = 256 * 1024;

/**
 * The unpacked bytes of a part, in pieces. Refuses a bomb as soon as it shows, and a part whose bytes are not those
 * the directory speaks of. `onPacked` hears how many packed bytes were unpacked so far.
 */
export async function* unzipPart(
  file: FileBytes,
  part: ZipPart,
  onPacked: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const from = await contentStart(file, part);
  if (from + part.packedSize > file.size) refuse();
  const packed = file.range(from, from + part.packedSize);
  let crc = 0;
  let size = 0;
  for await (const { piece, read } of part.deflated ? inflated(packed) : plain(packed)) {
    crc = crc32(piece, crc);
    size += piece.length;
    if (size > limits.unpackedBytes + limits.ratio * read) refuse();
    onPacked(read);
    yield piece;
  }
  if (size !== part.size || crc !== part.crc) refuse();
}

async function contentStart(file: FileBytes, { headOffset }: ZipPart): Promise<number> {
  const head = await bytesAt(file, headOffset, headOffset + headSize);
  if (head.readUInt32LE(0) !== zipMarks.localHeader) refuse();
  return headOffset + headSize + head.readUInt16LE(26) + head.readUInt16LE(28);
}

interface Piece {
  readonly piece: Buffer;
  /** Packed bytes that went into all pieces so far. */
  readonly read: number;
}

async function* plain(packed: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let read = 0;
  for await (const piece of packed) {
    read += piece.length;
    yield { piece, read };
  }
}

/** Unpacks beside the reading, in zlib's own thread. What zlib cannot read is refused, all else that breaks is thrown on. */
async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 1 });
  const inflate: InflateRaw = createInflateRaw({ chunkSize: pieceSize });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    for await (const piece of inflate) yield { piece: piece as Buffer, read: inflate.bytesWritten };
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('Z_')) refuse();
    throw error;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
