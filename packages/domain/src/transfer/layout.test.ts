import { describe, expect, test } from 'vitest';
import { columnCountSentence } from '../message/sentence.ts';
import { doubledColumnsSentence, missingColumnsSentence } from '../message/transfer-sentence.ts';
import { nameConversionFormat } from '../formats/name-conversion.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
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
    expect(layout).toEqual({ hasHeader: true, places: [5, 1, -1, 6, -1, 4, 0], width: 7 });
  });

  test('IMP-25 blank headings after the last one do not count', () => {
    expect(layoutOf([...headers, '', ' ']).layout.width).toBe(7);
  });

  test('IMP-25 a file without header row is read by position', () => {
    const { layout, problems } = layoutOf(['北海', '101', '', '123', '', '1234', '北海玉葱']);
    expect(problems).toEqual([]);
    expect(layout).toEqual({ hasHeader: false, places: [0, 1, 2, 3, 4, 5, 6], width: 7 });
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

test('IMP-25 rows with too few cells, or filled ones beyond the header, are reported with their count', () => {
  const { layout } = layoutOf(headers);
  expect(columnCountProblem(layout, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeNull();
  expect(columnCountProblem(layout, ['a', 'b', 'c', 'd', 'e', 'f', 'g', '', '\u3000'])).toBeNull();
  expect(columnCountProblem(layout, ['a', 'b'])).toBe(columnCountSentence(2, 7));
  expect(columnCountProblem(layout, ['', '', '', '', '', '', '', '', 'x', ''])).toBe(columnCountSentence(9, 7));
});

test('IMP-25 a row of commas is blank', () => {
  expect(isBlankRow([''])).toBe(true);
  expect(isBlankRow(['', ' ', '\u3000'])).toBe(true);
  expect(isBlankRow(['', '0'])).toBe(false);
});
