import { expect, test } from 'vitest';
import { orderExportColumns } from './export-columns.ts';
import { orderLeaves } from './path.ts';

const headings = orderExportColumns.map(({ heading }) => heading);
const kinds = new Map(orderExportColumns.map(({ heading, kind }) => [heading, kind]));

test('EXP-27 every field of an order is in the file under a heading of its own', () => {
  const shown = new Set(orderExportColumns.map(({ leaf }) => leaf.path));
  for (const path of orderLeaves.keys()) expect(shown).toContain(path);
  expect(new Set(headings).size).toBe(headings.length);
});

test('EXP-27 the states of an order are next to its numbers, because the analysis has orders of any state', () => {
  const states = ['オーダーID', '確定', '取込ロック', '名称変換済', '到着料金適用済'];
  expect(headings.slice(0, 8)).toEqual(['受付番号', 'CWOオーダー番号', ...states, 'オーダー種別']);
});

test('EXP-27 a link is exported as codes and name, a station as four codes and two names', () => {
  for (const heading of ['請求先コード', '請求先名', '品目コード', '品目名', '計単部門コード', '集貨料支払先コード']) {
    expect(headings).toContain(heading);
  }
  const from = headings.indexOf('発駅コード');
  expect(headings.slice(from, from + 6)).toEqual([
    '発駅コード',
    '発駅枝番',
    '発駅名',
    '発受託人コード',
    '発受託人サブコード',
    '発受託人名',
  ]);
});

test('EXP-27 the six sums come last', () => {
  expect(headings.slice(-6)).toEqual(['請求合計', '集貨支払合計', '鉄道支払合計', '配達支払合計', '支払合計', '差益']);
});

test.each([
  ['a code', '発駅コード', 'text'],
  ['a car number', '集貨車番', 'text'],
  ['a day', '業務実績日', 'day'],
  ['an amount', '集貨待機料', 'yen'],
  ['a sum', '差益', 'yen'],
  ['a count', '個数', 'integer'],
  ['a tonnage', 'トン数', 'integer'],
  ['a choice', 'オーダー種別', 'text'],
  ['a box', '事業費貸（請求）', 'text'],
])('EXP-27 %s (%s) is exported as %s', (_, heading, kind) => {
  expect(kinds.get(heading)).toBe(kind);
});
