import { crc32, deflateRawSync } from 'node:zlib';

/** A file for an archive; what is said of it may be made to lie. */
export interface ZipFileEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** Already deflated: `content` is the packed bytes, `size` and `crc` of the unpacked ones. */
  readonly packed?: { readonly size: number; readonly crc: number };
  /** Reported instead of the real size. */
  readonly size?: number;
  readonly crc?: number;
  /** 1 = encrypted */
  readonly flags?: number;
  /** 8 = deflated */
  readonly method?: number;
}

function record(...fields: readonly (readonly [width: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** An archive made by hand, for files no honest program would write. */
export function zipFile(entries: readonly ZipFileEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string);
    const { method = 8, flags = 0 } = entry;
    const packed = entry.packed || method !== 8 ? content : deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const size = entry.size ?? entry.packed?.size ?? content.length;
    const crc = entry.crc ?? entry.packed?.crc ?? crc32(content);
    const common = [
      [2, flags],
      [2, method],
      [4, 0],
      [4, crc],
      [4, packed.length],
      [4, size],
    ] as const;
    const head = record([4, 0x04034b50], [2, 20], ...common, [2, name.length], [2, 0]);
    pieces.push(head, name, packed);
    directory.push(centralRecord(common, name.length, offset), name);
    offset += head.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const count = Math.min(entries.length, 0xffff);
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
  return Buffer.concat([...pieces, central, end]);
}

function centralRecord(common: readonly (readonly [number, number])[], nameLength: number, offset: number): Buffer {
  const none = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
  ] as const;
  return record([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, nameLength], ...none, [4, offset]);
}
