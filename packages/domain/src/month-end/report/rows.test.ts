import { expect, test } from 'vitest';
import fc from 'fast-check';
import { addFigures } from './figures.ts';
import { rowsOf, type MonthLine, payeeLines } from './rows.ts';
import { chartTable, lineTable } from './tables.ts';
import { completeOrder, counterparty } from '../../order/testing/complete-order.ts';
import { anyAmounts } from '../../order/testing/any-order.ts';
import { totalsOf } from '../../order/totals.ts';
import { withValues } from '../../order/testing/with-values.ts';
import { paidOf, paidOfFee } from './testing/paid-of.ts';

const line = (changes: Partial<MonthLine>): MonthLine => ({
  ...addFigures([]),
  source: 'order',
  id: '7',
  otherId: null,
  code: '0007',
  name: '全国通運㈱',
  count: 3,
  billing: 2_000,
  payment: 1_900,
  profit: 100,
  confirmed: 3,
  confirmedBilling: 2_000,
  confirmedPayment: 1_900,
  ...changes,
});

const open = line({ id: '8', code: null, name: null, confirmed: 1, confirmedBilling: 500, confirmedPayment: 400 });
const fee = line({ source: 'fee', count: 2, billing: 500, payment: 0, profit: 500, confirmed: 2 });

test('CHART-06 a sum of one source opens its list, a sum of both opens none', () => {
  const opens = (lines: readonly MonthLine[]) => rowsOf(lines, 'billingTo').map((row) => row.opens);
  expect(opens([line({}), fee])).toEqual(['order', 'fee', 'order', 'fee', null]);
  expect(opens([line({}), open])).toEqual(['order', 'order', 'order', null, 'order']);
  expect(opens([fee])).toEqual(['fee', null, 'fee', 'fee']);
  expect(opens([])).toEqual([null, null, null]);
});

test('CHART-07 changes since the export are counted by line and in the sums', () => {
  const changed = (of: Parameters<typeof rowsOf>[2]) =>
    rowsOf([line({}), open, fee], 'billingTo', of).map((row) => row.changed);
  expect(changed([{ source: 'order', id: '8', otherId: null, changed: 2 }])).toEqual([0, 2, 0, 2, 0, 2]);
  expect(changed([])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(changed(null).slice(0, 3)).toEqual([null, null, null]);
  expect(changed(null).at(-1)).toBeNull();
});

test('CHART-08 an export of lines has names, sums and rates in percent', () => {
  const { columns, rows } = lineTable(rowsOf([line({}), open], 'billingTo', []), 'billingTo');
  expect(Object.values(columns).map((column) => 'label' in column && column.label)).toEqual(
    'コード 請求先 区分 件数 請求 支払 差益 差益率（％） 確定率（％） 未確定 未確定の請求 未確定の支払 差益マイナス 0円 出力後変更'.split(
      ' ',
    ),
  );
  expect(rows).toEqual([
    ['0007', '全国通運㈱', 'オーダー', 3, 2_000, 1_900, 100, 5, 100, 0, 0, 0, 0, 0, 0],
    [null, '請求先なし', 'オーダー', 3, 2_000, 1_900, 100, 5, 33.3, 2, 1_500, 1_500, 0, 0, 0],
    [null, 'オーダー計', null, 6, 4_000, 3_800, 200, 5, 66.6, 2, 1_500, 1_500, 0, 0, 0],
    [null, '諸料金計', null, 0, 0, 0, 0, null, null, 0, 0, 0, 0, 0, 0],
    [null, '合計', null, 6, 4_000, 3_800, 200, 5, 66.6, 2, 1_500, 1_500, 0, 0, 0],
  ]);
});

test('CHART-08 an export by payee is blank where an amount has no payee', () => {
  const paid = { billing: null, profit: null, confirmedBilling: null, negative: null, zero: null };
  const { rows } = lineTable(rowsOf([line(paid)], 'payTo'), 'payTo');
  expect(rows[0]).toEqual([
    ...['0007', '全国通運㈱', 'オーダー', 3, null, 1_900, null, null, 100, 0, null, 0],
    ...[null, null, null],
  ]);
  // Neither how many records there are nor which part of them is confirmed: one may be counted at several payees.
  expect(rows.at(-1)?.slice(3, 12)).toEqual([null, null, 1_900, null, null, null, null, null, 0]);
});

test('CHART-05 the numbers of a chart have each month and the same month of the previous year', () => {
  const points = [
    { month: '2025-04', now: null, last: null },
    { month: '2026-04', now: 1_042, last: 1_000 },
  ];
  expect(chartTable('billing', points).rows).toEqual([
    ['2025-04', null, '2024-04', null],
    ['2026-04', 1_042, '2025-04', 1_000],
  ]);
  const rate = chartTable('confirmedRate', [{ month: '2026-04', now: 995, last: 0 }]);
  expect(rate.rows).toEqual([['2026-04', 99.5, '2025-04', 0]]);
  expect(Object.values(rate.columns).map((column) => 'label' in column && column.label)).toEqual([
    '年月',
    '確定率（％）',
    '前年同月',
    '前年同月の確定率（％）',
  ]);
});

test('MONTH-04 an order has the six payees of the table of charges', () => {
  expect(payeeLines.map(({ payee }) => payee)).toEqual([
    'pickAmtPayTo',
    'rentalCntnUseAmtPayTo',
    'pickCuringMaterialsAmtPayTo',
    'fuelAmtPayTo',
    'railAmtPayTo',
    'deliveryAmtPayTo',
  ]);
});

const fuelled = (orderType: '10' | '21') =>
  withValues(completeOrder(orderType), {
    pickAmtPayTo: counterparty('1', 'A'),
    fuelAmtPayTo: counterparty('1', 'B'),
    railAmtPayTo: null,
    deliveryAmtPayTo: null,
    rentalCntnUseAmtPayTo: null,
    pickCuringMaterialsAmtPayTo: null,
    'payPickAmtInfo.amt': 100,
    'payPickAmtInfo.fuelAmt': 7,
    'payRailAmtInfo.amt': 30,
  });

test('MONTH-04 fuel has its own payee in 発送 and the payee of the leg in other types', () => {
  expect(paidOf(fuelled('10'))).toEqual([
    { payeeId: 'A', amount: 100 },
    { payeeId: 'B', amount: 7 },
    { payeeId: null, amount: 30 },
  ]);
  expect(paidOf(fuelled('21'))).toEqual([
    { payeeId: 'A', amount: 107 },
    { payeeId: 'B', amount: 0 },
    { payeeId: null, amount: 30 },
  ]);
});

test('MONTH-04 the amounts of all payees add up to the payment total of an order of every type', () => {
  fc.assert(
    fc.property(anyAmounts, fc.constantFrom('10', '20', '21', '30'), (order, orderType) => {
      const paid = paidOf({ ...order, orderType }).reduce((sum, { amount }) => sum + amount, 0);
      expect(paid).toBe(totalsOf(order).payment);
    }),
  );
});

test('MONTH-04 the second payment of a fee has no payee', () => {
  expect(paidOfFee({ payAmt: 900, payTo: counterparty('1', 'A'), payAmt2: 50 })).toEqual([
    { payeeId: 'A', amount: 900 },
    { payeeId: null, amount: 50 },
  ]);
  expect(paidOfFee({ payAmt: null, payTo: null, payAmt2: null })).toEqual([]);
});
