import { inflateSync } from 'node:zlib';

const headerSize = 44;
const entrySize = 20;

/**
 * Unpacks a WOFF file to a plain font (https://www.w3.org/TR/WOFF/), because fontkit would unpack its tables again for
 * each glyph of each page.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = headerSize + n * entrySize;
    const [offset, packed, size] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [number, number, number];
    const bytes = file.subarray(offset, offset + packed);
    return {
      tag: file.subarray(at, at + 4),
      sum: file.subarray(at + 16, at + 20),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(12 + count * 16);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const pieces: Buffer[] = [head];
  let offset = head.length;
  for (const [n, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + n * 16;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = -bytes.length & 3;
    pieces.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(pieces);
}
