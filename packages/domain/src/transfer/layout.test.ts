import { describe, expect, test, vi } from 'vitest';
import { columnCountSentence } from '../message/sentence.ts';
import { doubledColumnsSentence, missingColumnsSentence } from '../message/transfer-sentence.ts';
import { dispatchFormat } from '../formats/dispatch.ts';
import { nameConversionFormat } from '../formats/name-conversion.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
import type { FileFormat } from './import-format.ts';
import { columnCountProblem, isBlankRow, readLayout } from './layout.ts';

const headers = nameConversionFormat.columns.map((column) => column.header);
const layoutOf = (row: readonly string[]) => readLayout(nameConversionFormat, row);

describe('readLayout (IMP-25)', () => {
  test('IMP-25 headings are found in any order, whatever their width and spaces', () => {
    const { layout, problems } = layoutOf([
      '変換後名称',
      ' ＪＲ駅コード\u3000',
      '見知らぬ列',
      '',
      '品目コード',
      '変換前荷受人名',
      '受託人コード',
    ]);
    expect(problems).toEqual([]);
    expect(layout).toEqual({ hasHeader: true, places: [5, 1, -1, 6, -1, 4, 0], width: 7, min: 7, max: 7 });
  });

  test('IMP-25 blank headings after the last one do not count', () => {
    expect(layoutOf([...headers, '', ' ']).layout).toMatchObject({ width: 7, max: 9 });
  });

  // A search of all headings for each column took 19 s for a million of them.
  test('IMP-25 headings are not searched again for each column', () => {
    const known = new Map([['伝票', '受付番号']]);
    const get = vi.spyOn(known, 'get');
    const row = [...headers, ...Array.from({ length: 1_000 }, () => '')];
    readLayout({ ...zentsuFormat, known }, row);
    expect(get.mock.calls.length).toBeLessThanOrEqual(row.length);
  });

  test('IMP-25 a file without header row is read by position', () => {
    const { layout, problems } = layoutOf(['北海', '101', '', '123', '', '1234', '北海玉葱']);
    expect(problems).toEqual([]);
    expect(layout).toEqual({ hasHeader: false, places: [0, 1, 2, 3, 4, 5, 6], width: 7, min: 7, max: 7 });
  });

  test('IMP-26 a file of a format that always has a header is never read by position', () => {
    const { layout, problems } = readLayout({ ...nameConversionFormat, headed: true }, ['北海', '101', '', '123']);
    expect(layout.hasHeader).toBe(true);
    expect(problems).toHaveLength(1);
  });

  test('IMP-25 missing required columns are one problem of the header row', () => {
    expect(layoutOf(['変換前荷受人名', '変換後名称', '駅枝番']).problems).toEqual([
      missingColumnsSentence(['JR駅コード', '受託人コード', '品目コード']),
    ]);
    expect(layoutOf(['変換前荷受人名']).layout.hasHeader).toBe(true);
  });

  test('IMP-25 a heading that occurs twice is refused', () => {
    expect(layoutOf([...headers, '変換後名称']).problems).toEqual([doubledColumnsSentence(['変換後名称'])]);
    expect(layoutOf([...headers, '知らない', '知らない']).problems).toEqual([]);
  });

  test('IMP-25 headings with parentheses of either width are the same column', () => {
    const row = zentsuFormat.columns.map((column) => column.header.normalize('NFKC'));
    const { layout, problems } = readLayout(zentsuFormat, row);
    expect(problems).toEqual([]);
    expect(layout.places).toEqual(zentsuFormat.columns.map((_, i) => i));
  });
});

describe('columnCountProblem', () => {
  const feed = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '集貨料', '鉄道運賃', '備考'];
  const problem = (cells: readonly string[], headings: readonly string[] = feed, format: FileFormat = zentsuFormat) =>
    columnCountProblem(readLayout(format, headings).layout, cells);

  test('IMP-25 a row of the width of the heading row is complete', () => {
    expect(problem(['a', '10', 'b', 'c', '1', '2', 'd'])).toBeNull();
  });
  test('IMP-53 a row may end before columns that may be blank', () => {
    expect(problem(['a', '10', 'b', 'c'])).toBeNull();
    expect(problem(['a', '10', 'b', 'c', '1', '2'])).toBeNull();
  });
  test('IMP-25 a row that ends before a required column is reported with its count', () => {
    expect(problem(['a', '10', 'b'])).toBe(columnCountSentence(3, 7));
  });
  test('IMP-53 blank cells beyond the headings are cells too many', () => {
    expect(problem(['a', '10', 'b', 'c', '1', '2', 'd', ''])).toBe(columnCountSentence(8, 7));
  });
  test('IMP-53 blank cells may follow as far as the heading row has them', () => {
    const headings = [...feed, '', ' '];
    expect(problem(['a', '10', 'b', 'c', '1', '2', 'd', '', '\u3000'], headings)).toBeNull();
    expect(problem(['a', '10', 'b', 'c', '1', '2', 'd', '', '', ''], headings)).toBe(columnCountSentence(10, 7));
    expect(problem(['a', '10', 'b', 'c', '1', '2', 'd', '', 'x'], headings)).toBe(columnCountSentence(9, 7));
  });
  test('IMP-53 a file without header has the columns of its format', () => {
    const cells = Array.from({ length: zentsuFormat.columns.length }, () => 'x');
    expect(problem(cells, cells)).toBeNull();
    expect(problem([...cells, ''], cells)).toBe(columnCountSentence(cells.length + 1, cells.length));
  });
  test.each([
    ['80', '000'],
    ['¥1', '234'],
    ['△80', '000円'],
    ['８０', '０００'],
    ['(12', '345)'],
    ['-1', '234'],
  ])('IMP-53 the neighbours %s and %s may be an amount without quotes', (start, end) => {
    expect(problem(['a', '10', 'b', 'c', start, end, 'd', ''])).toBe(columnCountSentence(8, 7, true));
  });
  test.each([
    ['1234', '000'],
    ['80', '00'],
    ['80', '0000'],
    ['x80', '000'],
    ['0', '000'],
  ])('IMP-53 the neighbours %s and %s are no cut amount', (start, end) => {
    expect(problem(['a', '10', 'b', 'c', start, end, 'd', ''])).toBe(columnCountSentence(8, 7));
  });
  test('IMP-25 blank cells of a workbook may follow anywhere', () => {
    const headings = dispatchFormat.columns.map(({ header }) => header);
    const cells = headings.map(() => 'x');
    expect(problem([...cells, ' ', ''], headings, dispatchFormat)).toBeNull();
    expect(problem([...cells, '80', '000'], headings, dispatchFormat)).toBe(
      columnCountSentence(cells.length + 2, cells.length),
    );
  });
});

test('IMP-25 a row of commas is blank', () => {
  expect(isBlankRow([''])).toBe(true);
  expect(isBlankRow(['', ' ', '\u3000'])).toBe(true);
  expect(isBlankRow(['', '0'])).toBe(false);
});
