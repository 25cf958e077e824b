import { expect, test } from 'vitest';
import { figureColumns } from './figure-columns.ts';
import { addFigures } from './figures.ts';
import { doubtfulRows, groupRows, groupNeedsCheck, nextSort, sortGroups } from './grouped-rows.ts';
import { rowsOf, type MonthLine } from './rows.ts';

const line = (changes: Partial<MonthLine>): MonthLine => ({
  ...{ source: 'order', id: '7', otherId: null, code: '0007', name: '全国通運㈱' },
  ...addFigures([]),
  ...changes,
});
const lines = [
  line({ count: 3, billing: 2_000, payment: 1_900, profit: 100, confirmed: 3 }),
  line({
    id: '8',
    code: '0008',
    name: '髙﨑製紙',
    count: 1,
    billing: 9_000,
    payment: 9_500,
    profit: -500,
    negative: 1,
  }),
  line({ id: null, code: null, name: null, count: 1, billing: 5, payment: 0, profit: 5, confirmed: 1 }),
  line({ source: 'fee', count: 2, billing: 700, payment: 0, profit: 700, confirmed: 2 }),
];
const changed = [{ source: 'order', id: '7', otherId: null, changed: 2 } as const];
const groups = groupRows(rowsOf(lines, 'billingTo', changed), true);

test('MONTH-12 orders and fees of one party are one group with their sum', () => {
  expect(groups.map(({ sum, parts }) => [sum.name, parts.map(({ source }) => source)])).toEqual([
    ['全国通運㈱', ['order', 'fee']],
    ['髙﨑製紙', []],
    ['請求先なし', []],
  ]);
  expect(groups[0]?.sum).toMatchObject({
    ...{ kind: 'group', opens: null, changed: 2 },
    figures: { count: 5, billing: 2_700, payment: 1_900, profit: 800, confirmed: 5 },
  });
});

test('MONTH-12 the sums of all groups are the sums of the month', () => {
  const rows = rowsOf(lines, 'billingTo', changed);
  expect(addFigures(groups.map(({ sum }) => sum.figures))).toEqual(rows.at(-1)?.figures);
});

test('MONTH-12 fees by 種別 are never added to the orders without one', () => {
  const byType = rowsOf(
    [line({ id: null, count: 1 }), line({ source: 'fee', id: null, name: null, count: 2 })],
    'orderType',
  );
  expect(groupRows(byType, false).map(({ sum }) => [sum.name, sum.figures.count])).toEqual([
    ['なし', 1],
    ['諸料金', 2],
  ]);
});

test('MONTH-12 a group needs a check if one of its lines needs one', () => {
  expect(groups.map(groupNeedsCheck)).toEqual([false, true, false]);
});

test('MONTH-02 MONTH-12 要確認の行だけ keeps all lines of a group that needs a check, and the sums of the month', () => {
  const order = line({ count: 3, confirmed: 3 });
  const kept = (changes: Partial<MonthLine>) =>
    doubtfulRows(rowsOf([order, line({ source: 'fee', count: 2, confirmed: 2, ...changes })], 'billingTo'), true)
      .length;
  expect(kept({})).toBe(3);
  expect([kept({ confirmed: 1 }), kept({ zero: 1 }), kept({ negative: 1 })]).toEqual([5, 5, 5]);
});

const sorted = (...by: Parameters<typeof sortGroups>[1][]) =>
  sortGroups(groups, by[0] as Parameters<typeof sortGroups>[1]).map(({ sum }) => sum.name);

test('MONTH-12 the groups are sorted by every column, in both directions', () => {
  expect(sorted({ key: 'billing', direction: 'desc' })).toEqual(['髙﨑製紙', '全国通運㈱', '請求先なし']);
  expect(sorted({ key: 'profit', direction: 'asc' })).toEqual(['髙﨑製紙', '請求先なし', '全国通運㈱']);
  expect(sorted({ key: 'name', direction: 'asc' })).toEqual(['全国通運㈱', '髙﨑製紙', '請求先なし']);
  for (const { key } of figureColumns)
    for (const direction of ['asc', 'desc'] as const) expect(sorted({ key, direction })).toHaveLength(groups.length);
});

test('MONTH-12 a group without a value in the column is last in both directions', () => {
  const some = groupRows(rowsOf([line({ billing: null }), line({ id: '8', code: '0008', name: 'B' })], 'payTo'), true);
  for (const direction of ['asc', 'desc'] as const)
    expect(sortGroups(some, { key: 'billing', direction }).map(({ sum }) => sum.name)).toEqual(['B', '全国通運㈱']);
});

test('MONTH-12 a heading sorts figures from the largest, names from the first, a second press the other way', () => {
  const first = nextSort({ key: 'name', direction: 'asc' }, 'profit');
  expect(first).toEqual({ key: 'profit', direction: 'desc' });
  expect(nextSort(first, 'profit')).toEqual({ key: 'profit', direction: 'asc' });
  expect(nextSort(first, 'name')).toEqual({ key: 'name', direction: 'asc' });
});
