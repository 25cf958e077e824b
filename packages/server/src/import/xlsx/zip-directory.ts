import { deflated, seeLong, zipMarks } from '../../file/zip-format.ts';
import { bytesAt, type FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';

/** One file of an archive, as its directory tells. */
export interface ZipPart {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own head lies, which stands before its bytes. */
  readonly headOffset: number;
}

interface Directory {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

/** The record at the end and the longest comment behind it. */
const endSize = 22;
const longestComment = 65_535;
const locatorSize = 20;
const longEndSize = 56;

/** The parts of an archive by name. Refuses what is no archive, is encrypted, names a part twice, or has too many. */
export async function zipDirectory(file: FileBytes): Promise<ReadonlyMap<string, ZipPart>> {
  const { entries, size, offset } = await findDirectory(file);
  if (entries > limits.entries || size > limits.directoryBytes) refuse();
  const bytes = await bytesAt(file, offset, offset + size);
  const parts = new Map<string, ZipPart>();
  let at = 0;
  for (let n = 0; n < entries; n += 1) {
    const { part, end } = readEntry(bytes, at);
    if (parts.has(part.name)) refuse();
    parts.set(part.name, part);
    at = end;
  }
  return parts;
}

async function findDirectory(file: FileBytes): Promise<Directory> {
  const from = Math.max(0, file.size - endSize - longestComment);
  const tail = await bytesAt(file, from, file.size);
  const at = findEnd(tail);
  const end: Directory = {
    entries: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const needsLong = end.entries === 0xffff || end.size === seeLong || end.offset === seeLong;
  return needsLong ? findLongDirectory(file, from + at) : end;
}

/** Where the last record begins whose comment reaches exactly to the end of the file. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    const marked = tail.readUInt32LE(at) === zipMarks.end;
    if (marked && at + endSize + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return refuse();
}

/** Archives over 4 GiB or 65,535 files, and those of writers that always take the long form. */
async function findLongDirectory(file: FileBytes, endAt: number): Promise<Directory> {
  const locator = await bytesAt(file, endAt - locatorSize, endAt);
  if (locator.readUInt32LE(0) !== zipMarks.longEndLocator) refuse();
  const at = Number(locator.readBigUInt64LE(8));
  const end = await bytesAt(file, at, at + longEndSize);
  if (end.readUInt32LE(0) !== zipMarks.longEnd) refuse();
  const [entries, size, offset] = [32, 40, 48].map((place) => Number(end.readBigUInt64LE(place)));
  return { entries: entries ?? 0, size: size ?? 0, offset: offset ?? 0 };
}

const encrypted = 0x0001 | 0x0040;
const stored = 0;

function readEntry(bytes: Buffer, at: number): { part: ZipPart; end: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== zipMarks.centralRecord) refuse();
  const method = bytes.readUInt16LE(at + 10);
  if ((bytes.readUInt16LE(at + 8) & encrypted) !== 0 || (method !== stored && method !== deflated)) refuse();
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const end = extraEnd + bytes.readUInt16LE(at + 32);
  if (end > bytes.length) refuse();
  const sizes = longSizes(
    bytes.subarray(nameEnd, extraEnd),
    [24, 20, 42].map((place) => bytes.readUInt32LE(at + place)),
  );
  const [size = 0, packedSize = 0, headOffset = 0] = sizes;
  const name = bytes.toString('utf8', at + 46, nameEnd);
  return {
    part: { name, deflated: method === deflated, crc: bytes.readUInt32LE(at + 16), packedSize, size, headOffset },
    end,
  };
}

/** Numbers that did not fit stand in the extra field of the long form, in this order. */
function longSizes(extra: Buffer, short: readonly number[]): number[] {
  if (!short.includes(seeLong)) return [...short];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return short.map((number) => {
      if (number !== seeLong) return number;
      if (next + 8 > extra.length) refuse();
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
  }
  return refuse();
}
