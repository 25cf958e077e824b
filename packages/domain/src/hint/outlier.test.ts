import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceFromUsual, distanceInTable, type Hint, spreadAbout } from './hint.ts';

const hint = (usual: number | null, spread: number | null): Hint => ({
  path: 'pickAmtInfo.amt',
  last: usual,
  lastDay: '2026-05-01',
  usual,
  usualCount: 9,
  orderCount: 10,
  spread,
});

const same = (count: number, amount: number): number[] => Array.from({ length: count }, () => amount);

test('HINT-06 an amount is an outlier beyond three spreads on either side', () => {
  const of = (amount: number) => distanceFromUsual(hint(10_000, 1_000), amount);
  expect([of(13_000), of(7_000)]).toEqual([null, null]);
  expect(of(13_001)).toEqual({ how: 'times', times: 1.3 });
  expect(of(6_999)).toEqual({ how: 'times', times: 0.7 });
  expect(of(41_500)).toEqual({ how: 'times', times: 4.2 });
  expect([of(0), of(40)]).toEqual([{ how: 'nothing' }, { how: 'nothing' }]);
});

test('HINT-06 an amount with the opposite sign is always an outlier', () => {
  expect(distanceFromUsual(hint(10_000, null), -10_000)).toEqual({ how: 'sign' });
  expect(distanceFromUsual(hint(-500, 400), 1)).toEqual({ how: 'sign' });
});

test('HINT-06 a blank amount is never an outlier', () => {
  expect(distanceFromUsual(hint(10_000, 0), null)).toBeNull();
});

test('HINT-06 no amount is an outlier where the usual amount or its spread is unknown or 0', () => {
  expect(distanceFromUsual(hint(null, null), 5)).toBeNull();
  expect(distanceFromUsual(hint(0, 0), 5)).toBeNull();
  expect(distanceFromUsual(hint(10_000, null), 99_999_999)).toBeNull();
});

test('HINT-06 fewer than three orders make no amount an outlier', () => {
  const few = { ...hint(10_000, 500), usualCount: 2, orderCount: 2 };
  expect([distanceFromUsual(few, 19_900), distanceFromUsual(few, -10_000), distanceInTable(few, 10)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('HINT-11 an amount in a table is an outlier beyond a hundred times the usual one', () => {
  const few = { ...hint(10_000, null), usualCount: 3, orderCount: 3 };
  expect([distanceInTable(few, 1_000_000), distanceInTable(few, 100)]).toEqual([null, null]);
  expect(distanceInTable(few, 1_000_001)).toEqual({ how: 'times', times: 100 });
  expect(distanceInTable(few, 10)).toEqual({ how: 'nothing' });
});

test('HINT-06 the spread is at least a twentieth of the usual amount and needs five orders', () => {
  expect(spreadAbout(10_000, same(4, 10_000))).toBeNull();
  expect(spreadAbout(10_000, same(5, 10_000))).toBe(500);
  expect(spreadAbout(-10_000, same(5, -10_000))).toBe(500);
  expect(spreadAbout(10_000, [...same(3, 10_000), 12_000, 8_000])).toBe(Math.round(Math.sqrt(8_000_000 / 5)));
});

test('HINT-06 an amount of a sixth of the orders is no outlier, one of fourteen remains an outlier', () => {
  const winter = spreadAbout(13_400, [...same(10, 13_400), ...same(2, 41_500)]);
  expect(distanceFromUsual(hint(13_400, winter), 41_500)).toBeNull();
  const once = spreadAbout(13_400, [...same(13, 13_400), 41_500]);
  expect(distanceFromUsual(hint(13_400, once), 41_500)).toEqual({ how: 'times', times: 3.1 });
});

test('HINT-06 the usual amount of generated orders is never an outlier', () => {
  const yen = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(yen, fc.array(yen, { maxLength: 20 }), (usual, others) => {
      expect(distanceFromUsual(hint(usual, spreadAbout(usual, [usual, ...others])), usual)).toBeNull();
    }),
  );
});

test.each([
  [41_500, { how: 'times', times: 3.1 }],
  [-13_400, { how: 'sign' }],
  [0, { how: 'nothing' }],
] as const)('HINT-06 the amount %d is described by its distance from the usual amount', (amount, distance) => {
  expect(distanceFromUsual(hint(13_400, 600), amount)).toEqual(distance);
});
