import { mixedEncodingSentence } from '@tsuun/domain/message/transfer-sentence';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { fileEncoding } from './encoding/file-encoding.ts';
import { FileProblem } from '../reader/reading.ts';
import { fileRows } from './file-rows.ts';
import { RowErrors } from './row-errors.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** All rows of a file, or the sentence by which it is refused. */
async function read(bytes: Buffer, size = 1024 * 1024): Promise<string[][] | string> {
  const rows: string[][] = [];
  try {
    const decoder = new TextDecoder(await fileEncoding(inPieces(bytes, size)));
    for await (const batch of fileRows(inPieces(bytes, size), decoder, new RowErrors())) rows.push(...batch.rows);
    return rows;
  } catch (error) {
    if (error instanceof FileProblem) return error.sentence;
    throw error;
  }
}

const lines = (count: number, name = '東京倉庫'): string =>
  Array.from({ length: count }, (_, n) => `A${n},${name},"一行\n二行"\r\n`).join('');
const cp932 = (text: string): Buffer => iconv.encode(text, 'cp932');
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('IMP-46 two encodings in one file', () => {
  test.each<[string, (text: string) => Buffer, (text: string) => Buffer, string, string]>([
    ['UTF-8 after CP932', cp932, Buffer.from, 'UTF-8', 'Shift_JIS'],
    ['CP932 after UTF-8', Buffer.from, cp932, 'Shift_JIS', 'UTF-8'],
    ['CP932 after UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`), cp932, 'Shift_JIS', 'UTF-8'],
    ['CP932 after UTF-16', utf16, cp932, 'UTF-8またはShift_JIS', 'UTF-16'],
    ['UTF-8 after UTF-16', utf16, Buffer.from, 'UTF-8またはShift_JIS', 'UTF-16'],
  ])('IMP-46 %s is refused at its row', async (_, one, other, after, before) => {
    for (const count of [3, 5_000]) {
      const file = Buffer.concat([one(lines(count)), other(lines(5, '大阪市場'))]);
      for (const size of [997, 65_536, 1024 * 1024])
        expect(await read(file, size)).toBe(mixedEncodingSentence(count + 1, before, after));
    }
  });

  test.each(['表', '東', 'とうきょう', '株式会社', '㈱ABC', '名古屋港'])(
    'IMP-46 a single row in UTF-8 that says %s is found in CP932',
    async (name) => {
      const file = Buffer.concat([cp932(lines(3)), Buffer.from(`B1,${name},x\n`), cp932(lines(3))]);
      expect(await read(file)).toBe(mixedEncodingSentence(4, 'Shift_JIS', 'UTF-8'));
    },
  );

  test.each(['ﾏｴ', 'ﾄｳｷｮｳ', '齋木', '籠ｱ', '彌', '鷲尾', '髙﨑', '①', '蓼科'])(
    'IMP-46 a row in CP932 that says only %s is no other encoding',
    async (name) => {
      const text = `受付番号,名\nA1,${name}\nA2,東京\n`;
      expect(await read(cp932(text))).toEqual([
        ['受付番号', '名'],
        ['A1', name],
        ['A2', '東京'],
      ]);
    },
  );

  test('IMP-46 no pair of kanji in CP932 alone in a row is taken for UTF-8', async () => {
    const kanji = Array.from('齋彌蓼籠鹽麥齊龜澤廣瀨邊德髙榮壽國學會東京倉庫運輸木村田中山川藤青果大阪');
    const pairs = kanji.flatMap((one) => kanji.map((other) => one + other));
    const text = `受付番号,名\n${pairs.map((pair, n) => `A${n},${pair}\n`).join('')}`;
    expect(await read(cp932(text))).toHaveLength(pairs.length + 1);
  });
});

describe('IMP-46 broken bytes', () => {
  const lostRows = (rows: string[][] | string): number[] =>
    typeof rows === 'string' ? [] : rows.flatMap((cells, row) => (cells.join('').includes('\ufffd') ? [row] : []));

  test.each<[string, (text: string) => Buffer, number]>([
    ['UTF-8', Buffer.from, 1],
    ['CP932', cp932, 0],
    ['UTF-16', (text) => utf16(text), 0],
  ])('IMP-46 a broken letter of %s is lost in its row alone', async (name, encode, at) => {
    const before = encode(lines(2_000));
    const line = Buffer.from(encode('X,東京倉庫,y\n').subarray(name === 'UTF-16' ? 2 : 0));
    if (name === 'UTF-16') line.writeUInt16LE(0xd83d, 4);
    else line[2 + at] = 0xff;
    const rest = encode(lines(2)).subarray(name === 'UTF-16' ? 2 : 0);
    const file = Buffer.concat([before, line, rest]);
    for (const size of [997, 1024 * 1024]) expect(lostRows(await read(file, size))).toEqual([2_000]);
  });
});
