import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { code, day, integer, text, yen } from '@tsuun/domain/field/field';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import { serialFromDay } from '@tsuun/domain/value/day';
import { copyText } from '../rows/copy-text.ts';
import { exportFile } from '../export-file.ts';
import { RowStream } from '../rows/row-stream.ts';
import { columnName, sheetFormat } from './sheet-format.ts';

const columns = exportColumns({
  name: text('名称 <&>"', 60),
  dt: day('日'),
  amt: yen('金額'),
  qty: integer('個数', { min: 0, max: 99 }),
  eki: code('駅', 4),
});
type Row = readonly [
  name: string | null,
  dt: string | null,
  amt: string | null,
  qty: string | null,
  eki: string | null,
];

const fileOf = (rows: readonly Row[]): Promise<Buffer> => {
  const content = exportFile({ format: 'xlsx', title: '通運実績', columns }, Readable.from([copyText(rows)]), () => 0);
  return buffer(content);
};
const sheetXmlOf = (rows: readonly Row[]): Promise<string> =>
  buffer(Readable.from([copyText(rows)]).pipe(new RowStream(sheetFormat(columns), () => 0))).then(String);
const withName = (name: string): Row => [name, null, null, null, null];
const today = String(serialFromDay('2026-05-13'));

test('DRAFT-05 only one sheet of a workbook is selected', async () => {
  expect(await sheetXmlOf([])).toContain('<sheetView workbookViewId="0">');
  expect(await sheetXmlOf([])).not.toContain('tabSelected');
});

test('EXP-27 texts, days, yen, numbers and blanks are read with their types', async () => {
  const { sheets } = await readXlsx(
    await fileOf([
      ['㈱髙﨑', today, '-1234567', '12', '0012'],
      [null, null, '0', null, null],
    ]),
    {
      readStyles: true,
    },
  );
  const sheet = sheets[0];
  expect(sheet?.name).toBe('通運実績');
  expect(sheet?.rows[0]).toEqual(['名称 <&>"', '日', '金額', '個数', '駅']);
  expect(sheet?.rows[1]).toEqual(['㈱髙﨑', new Date(Date.UTC(2026, 4, 13)), -1234567, 12, '0012']);
  expect(sheet?.rows[2]?.map((cell) => cell ?? null)).toEqual([null, null, 0, null, null]);
  const format = (at: string) => sheet?.cells?.get(at)?.style?.numFmt;
  expect([format('1,0'), format('1,2'), format('1,4')]).toEqual(['@', '#,##0', '@']);
  expect(format('1,1')?.replaceAll('\\', '')).toBe('yyyy-mm-dd');
});

test('EXP-27 the heading row is bold, frozen and filtered', async () => {
  const { sheets } = await readXlsx(await fileOf([withName('a'), withName('b')]), { readStyles: true });
  expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
  expect(sheets[0]?.autoFilter).toMatchObject({ range: 'A1:E3' });
  expect(sheets[0]?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheets[0]?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
});

test('EXP-27 R31 nothing is a formula, whatever a text begins with', async () => {
  const texts = [
    '=1+1',
    '＝1+1',
    '+81',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    "'0012",
    '0012',
    '1e5',
    ' 両端 ',
    'a\nb',
    '&lt;<b>',
    '\\N',
    '\\',
  ];
  const file = await fileOf(texts.map(withName));
  const { sheets } = await readXlsx(file);
  expect(sheets[0]?.rows.slice(1).map((row) => row[0])).toEqual(texts);
  expect(await sheetXmlOf(texts.map(withName))).not.toContain('<f');
});

test.each([
  ['\u0001', '_x0001_'],
  ['\u001b[0m', '_x001B_[0m'],
  ['\r', '&#13;'],
  ['a\uffffb', 'a_xFFFF_b'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x00', '_x00'],
  ['ｱ￥𠮷', 'ｱ￥𠮷'],
])('EXP-27 %j, which XML or a spreadsheet would not keep, is written %j', async (given, written) => {
  expect(await sheetXmlOf([withName(given)])).toMatch(`>${written}</t>`);
});

test('EXP-27 rows may be cut anywhere on their way, also within a character', async () => {
  const rows = copyText([withName('㈱髙﨑\n"運輸"'), ['b', today, '-5', null, '0001'], withName('\\')]);
  const whole = await buffer(Readable.from([rows]).pipe(new RowStream(sheetFormat(columns), () => 0)));
  for (let cut = 1; cut < rows.length; cut += 1) {
    const parts = Readable.from([rows.subarray(0, cut), rows.subarray(cut)]);
    const written = await buffer(parts.pipe(new RowStream(sheetFormat(columns), () => 0)));
    expect(written.equals(whole), `cut at ${cut}`).toBe(true);
  }
});

test('EXP-27 a row longer than a chunk is written in full', async () => {
  const long = '髙'.repeat(200_000);
  const xml = await sheetXmlOf([withName('a'), withName(long), withName('b')]);
  expect(xml).toContain(`<t>${long}</t>`);
  expect(xml.match(/<row /g)).toHaveLength(4);
});

test('EXP-17 a source of rows that breaks fails the file, in both formats', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const broken = new Readable({
      read() {
        this.destroy(new Error('connection lost'));
      },
    });
    const content = exportFile({ format, title: 'x', columns }, broken, () => 0);
    await expect(buffer(content)).rejects.toThrow('connection lost');
  }
});

test('EXP-17 an aborted download ends the reading of rows', async () => {
  const rows = new Readable({ read: () => undefined });
  const content = exportFile({ format: 'xlsx', title: 'x', columns }, rows, () => 0);
  content.destroy();
  await new Promise((closed) => rows.once('close', closed));
  expect(rows.destroyed).toBe(true);
});

test('EXP-27 columns are lettered as in a spreadsheet', () => {
  expect([1, 26, 27, 52, 143, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'EM', 'AAA']);
});
