import { deflated, seeLong, zipMarks } from '../../file/zip-format.ts';

/** What an archive remembers of a file in it. Sizes and offset in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

/** Sizes stand behind the content, names are UTF-8. */
const flags = 0x0808;
/** 1980-01-01 00:00, the beginning of zip's time: equal content makes equal files. */
const time = 0;
const date = 0x21;
const plain = 20;
const long = 45;

const fits = (...numbers: readonly number[]): boolean => numbers.every((number) => number < seeLong);

type Field = readonly [bytes: 2 | 4 | 8, value: number];
const short = (value: number): Field => [2, value];
const word = (value: number): Field => [4, value];
const wide = (value: number): Field => [8, value];

/** Numbers in the order of the format, each in its width, lowest byte first. */
function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

const common = [short(flags), short(deflated), short(time), short(date)] as const;

export function localHeader({ name }: ZipEntry): Buffer {
  const nameBytes = Buffer.from(name);
  const unknown = [word(0), word(0), word(0)] as const;
  const lengths = [short(nameBytes.length), short(0)] as const;
  return Buffer.concat([
    record(word(zipMarks.localHeader), short(plain), ...common, ...unknown, ...lengths),
    nameBytes,
  ]);
}

/** Checksum and sizes, known only now. */
export function descriptor({ crc, size, packedSize }: ZipEntry): Buffer {
  const number = fits(size, packedSize) ? word : wide;
  return record(word(zipMarks.descriptor), word(crc), number(packedSize), number(size));
}

/** The file's line in the directory at the end. */
export function centralRecord({ name, offset, crc, size, packedSize }: ZipEntry): Buffer {
  const nameBytes = Buffer.from(name);
  const isShort = fits(offset, size, packedSize);
  const extra = isShort ? Buffer.alloc(0) : record(short(1), short(24), wide(size), wide(packedSize), wide(offset));
  const version = isShort ? plain : long;
  const sizes = isShort ? [packedSize, size] : [seeLong, seeLong];
  const fixed = record(
    ...[word(zipMarks.centralRecord), short(version), short(version), ...common, word(crc), ...sizes.map(word)],
    ...[short(nameBytes.length), short(extra.length), short(0), short(0), short(0), word(0)],
    word(isShort ? offset : seeLong),
  );
  return Buffer.concat([fixed, nameBytes, extra]);
}

/** Where the directory lies. */
export function endRecords(entries: number, size: number, offset: number): Buffer {
  const isShort = fits(offset, size);
  const end = record(
    ...[word(zipMarks.end), short(0), short(0), short(entries), short(entries)],
    ...[word(size), word(isShort ? offset : seeLong), short(0)],
  );
  if (isShort) return end;
  const longEnd = record(
    ...[word(zipMarks.longEnd), wide(44), short(long), short(long), word(0), word(0)],
    ...[wide(entries), wide(entries), wide(size), wide(offset)],
  );
  const locator = record(word(zipMarks.longEndLocator), word(0), wide(offset + size), word(1));
  return Buffer.concat([longEnd, locator, end]);
}
