import type { FileBytes } from '../src/import/xlsx/archive.ts';

/** Bytes in memory, read like a stored file. */
export const fileBytes = (bytes: Buffer, pieceSize = 1024 * 1024): FileBytes => ({
  size: bytes.length,
  async *range(from, to) {
    for (let at = from; at < to; at += pieceSize) yield bytes.subarray(at, Math.min(to, at + pieceSize));
  },
});
