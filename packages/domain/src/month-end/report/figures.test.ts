import { expect, test } from 'vitest';
import { addFigures, confirmedRate, marginRate, rateText, type MonthFigures } from './figures.ts';

const line = (changes: Partial<MonthFigures> = {}): MonthFigures => ({
  count: 2,
  billing: 1_000,
  payment: 900,
  profit: 100,
  confirmed: 1,
  confirmedBilling: 400,
  confirmedPayment: 300,
  negative: 0,
  zero: 1,
  ...changes,
});

test('MONTH-02 lines add up figure by figure, and no lines add up to 0', () => {
  expect(addFigures([line(), line({ profit: -30, negative: 1 })])).toEqual({
    count: 4,
    billing: 2_000,
    payment: 1_800,
    profit: 70,
    confirmed: 2,
    confirmedBilling: 800,
    confirmedPayment: 600,
    negative: 1,
    zero: 2,
  });
  expect(Object.values(addFigures([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('MONTH-04 a sum is unknown where one of its lines is unknown', () => {
  const sum = addFigures([line({ billing: null, profit: null }), line()]);
  expect([sum.billing, sum.profit, sum.payment]).toEqual([null, null, 1_800]);
});

test.each([
  [1_000, 100, 100, '10.0%'],
  [3, 1, 333, '33.3%'],
  [2_000, 1, 1, '0.1%'],
  [2_001, 1, 0, '0.0%'],
  [2_000, -1, -1, '-0.1%'],
  [2_001, -1, 0, '0.0%'],
  [1_144_500, -12_400, -11, '-1.1%'],
  [100, 200, 2_000, '200.0%'],
  [1_000_000_000_000, 333_333_333_333, 333, '33.3%'],
  [0, -500, null, '—'],
  [-100, 50, null, '—'],
])('MONTH-07 billed %d, earned %d is %s tenths of a percent', (billing, profit, tenths, text) => {
  expect(marginRate({ billing, profit })).toBe(tenths);
  expect(rateText(tenths)).toBe(text);
});

test('MONTH-07 a margin without its billing is blank', () => {
  expect(marginRate({ billing: null, profit: null })).toBeNull();
});

test.each([
  [642, 639, '99.5%'],
  [10_000, 9_999, '99.9%'],
  [7, 7, '100.0%'],
  [7, 0, '0.0%'],
  [0, 0, '—'],
])(
  'MONTH-07 with %d records and %d confirmed, 100 %% appears only when all are confirmed',
  (count, confirmed, text) => {
    expect(rateText(confirmedRate({ count, confirmed }))).toBe(text);
  },
);
