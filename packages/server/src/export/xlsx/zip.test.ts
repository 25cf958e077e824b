import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { centralRecord, descriptor, endRecords, type ZipEntry } from './zip-records.ts';
import { zip } from './zip.ts';

const gibibyte = 2 ** 30;
const entry: ZipEntry = { name: '表.xml', offset: 100, crc: 7, size: 5 * gibibyte, packedSize: gibibyte };

test('EXP-27 files come back whole, with their checksums, found through the directory', async () => {
  const contents = { 'a.xml': Buffer.from('<a>髙</a>'), 'b/c.xml': Buffer.alloc(300_000, 'xyz') };
  const sources = Object.entries(contents).map(([name, content]) => ({ name, content: Readable.from([content]) }));
  const archive = await buffer(Readable.from(zip(sources)));
  let at = archive.readUInt32LE(archive.length - 22 + 16);
  for (const [name, content] of Object.entries(contents)) {
    expect(archive.readUInt32LE(at + 16)).toBe(crc32(content));
    expect(archive.readUInt32LE(at + 24)).toBe(content.length);
    expect(archive.toString('utf8', at + 46, at + 46 + name.length)).toBe(name);
    const begin = archive.readUInt32LE(at + 42) + 30 + name.length;
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    expect(inflateRawSync(packed).equals(content)).toBe(true);
    at += 46 + name.length;
  }
});

test('EXP-29 a sheet past 4 GiB has its sizes in the long form, a small one in the short', () => {
  expect(descriptor({ ...entry, size: 9 })).toHaveLength(16);
  expect(descriptor(entry)).toHaveLength(24);
  expect(descriptor(entry).readBigUInt64LE(16)).toBe(BigInt(entry.size));
  const record = centralRecord(entry);
  const extra = 46 + Buffer.byteLength(entry.name);
  expect([record.readUInt32LE(20), record.readUInt32LE(24), record.readUInt32LE(42)]).toEqual(
    Array(3).fill(0xffffffff),
  );
  expect([8, 16, 24].map((at) => Number(record.readBigUInt64LE(extra + at - 4)))).toEqual([
    entry.size,
    entry.packedSize,
    entry.offset,
  ]);
  expect(endRecords(6, 400, 100)).toHaveLength(22);
  expect(endRecords(6, 400, 5 * gibibyte)).toHaveLength(56 + 20 + 22);
});
