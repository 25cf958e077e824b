import { expect, test } from 'vitest';
import { feeTotalsOf } from './totals.ts';

test('FEE-14 the payment total includes the second payment', () => {
  expect(feeTotalsOf({ amt: 12_000, payAmt: 9_000, payAmt2: 500 })).toEqual({ payment: 9_500, profit: 2_500 });
});

test('FEE-14 blanks count as nothing and negative corrections subtract', () => {
  expect(feeTotalsOf({ amt: null, payAmt: null, payAmt2: null })).toEqual({ payment: 0, profit: 0 });
  expect(feeTotalsOf({ amt: -3_000, payAmt: null, payAmt2: -1_000 })).toEqual({ payment: -1_000, profit: -2_000 });
  expect(feeTotalsOf({ amt: Number.NaN, payAmt: 1, payAmt2: null })).toEqual({ payment: 1, profit: -1 });
});

test('FEE-14 sums of the largest amounts stay exact', () => {
  const most = 999_999_999;
  expect(feeTotalsOf({ amt: -most, payAmt: most, payAmt2: most })).toEqual({ payment: 2 * most, profit: -3 * most });
});
