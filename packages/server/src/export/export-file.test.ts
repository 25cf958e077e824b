import { text as textOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, text, yen } from '@tsuun/domain/field/field';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { markText, unmarkText } from '@tsuun/domain/value/plain-text';
import { copyCell, copyText } from './rows/copy-text.ts';
import { exportFile, needsMark } from './export-file.ts';

const columns = exportColumns({ name: text('名称', 60), dt: day('日'), amt: yen('金額'), note: text('備考', 60) });

async function csvOf(rows: readonly (readonly (string | null)[])[]): Promise<string> {
  const content = exportFile({ format: 'csv', title: '', columns }, Readable.from([copyText(rows)]), () => undefined);
  return textOf(Readable.from(content.map((piece: Buffer) => piece.toString('latin1'))));
}
const decoded = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

test('EXP-27 UTF-8 with BOM, CRLF, quotes only where needed and doubled inside', async () => {
  const csv = decoded(
    await csvOf([
      ['㈱髙﨑', '2026-04-01', '-1200', null],
      ['a,"b"', null, '0', '1行目\n2行目'],
    ]),
  );
  expect(csv).toBe('\ufeff名称,日,金額,備考\r\n㈱髙﨑,2026-04-01,-1200,\r\n"a,""b""",,0,"1行目\n2行目"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['+81', "'+81"],
  ['－', "'－"],
  ['@名', "'@名"],
  ['＠', "'＠"],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ["'=1", "''=1"],
  ["'0012", "''0012"],
  ["'s", "'s"],
  ['0012', '0012'],
  ['ＡＢＣ', 'ＡＢＣ'],
  ['a=1', 'a=1'],
  ['\\N', '"\\N"'],
])('EXP-27 R31 the text %j is written %j', async (given, written) => {
  const [, row = ''] = decoded(await csvOf([[given, null, '-5', null]])).split('\r\n', 2);
  expect(row).toBe(`${written},,-5,`);
});

const awkward = fc.string({ unit: fc.constantFrom(...`'=+-@＝＋－＠\t\r\n"\\,0aあ髙ｱN`), maxLength: 8 });

test('EXP-27 R31 bytes are marked exactly where the domain marks texts', () => {
  fc.assert(
    fc.property(
      awkward.filter((given) => given !== ''),
      (given) => {
        const bytes = Buffer.from(`${copyCell(given)}\t`);
        expect(needsMark(bytes, 0, bytes.length - 1)).toBe(markText(given) !== given);
      },
    ),
    { numRuns: 3000 },
  );
});

test('EXP-27 every written cell is read with its value', async () => {
  const rows = fc.sample(fc.tuple(awkward, fc.constant('2026-05-13'), fc.constant('7'), awkward), {
    numRuns: 400,
    seed: 7,
  });
  const csv = decoded(await csvOf(rows));
  const read: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: false });
  expect(read.slice(1).map((row) => row.map(unmarkText))).toEqual(rows);
});
