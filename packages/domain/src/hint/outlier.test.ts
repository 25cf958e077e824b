import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlierMark, outlierSentence } from '../message/order/hint.ts';
import { distanceFromUsual, spreadAbout } from './outlier.ts';
import type { Hint } from './hint.ts';

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

test('HINT-06 far begins beyond three spreads, on both sides', () => {
  const of = (amount: number) => distanceFromUsual(hint(10_000, 1_000), amount);
  expect([of(13_000), of(7_000)]).toEqual([null, null]);
  expect(of(13_001)).toEqual({ how: 'times', times: 1.3 });
  expect(of(6_999)).toEqual({ how: 'times', times: 0.7 });
  expect(of(41_500)).toEqual({ how: 'times', times: 4.2 });
  expect([of(0), of(40)]).toEqual([{ how: 'nothing' }, { how: 'nothing' }]);
});

test('HINT-06 the wrong sign is outlier, however near the figure and however few the orders', () => {
  expect(distanceFromUsual(hint(10_000, null), -10_000)).toEqual({ how: 'sign' });
  expect(distanceFromUsual(hint(-500, 400), 1)).toEqual({ how: 'sign' });
});

test('HINT-06 a blank is never outlier, nor anything where nothing or 0 is usual', () => {
  expect(distanceFromUsual(hint(10_000, 0), null)).toBeNull();
  expect(distanceFromUsual(hint(null, null), 5)).toBeNull();
  expect(distanceFromUsual(hint(0, 0), 5)).toBeNull();
  expect(distanceFromUsual(hint(10_000, null), 99_999_999)).toBeNull();
});

test('HINT-06 amounts spread about the usual one, by a twentieth of it at least; fewer than five have no spread', () => {
  expect(spreadAbout(10_000, same(4, 10_000))).toBeNull();
  expect(spreadAbout(10_000, same(5, 10_000))).toBe(500);
  expect(spreadAbout(-10_000, same(5, -10_000))).toBe(500);
  expect(spreadAbout(10_000, [...same(3, 10_000), 12_000, 8_000])).toBe(Math.round(Math.sqrt(8_000_000 / 5)));
});

test('HINT-06 what a sixth of the orders have is not far; of fourteen one that was far stays far', () => {
  const winter = spreadAbout(13_400, [...same(10, 13_400), ...same(2, 41_500)]);
  expect(distanceFromUsual(hint(13_400, winter), 41_500)).toBeNull();
  const once = spreadAbout(13_400, [...same(13, 13_400), 41_500]);
  expect(distanceFromUsual(hint(13_400, once), 41_500)).toEqual({ how: 'times', times: 3.1 });
});

test('HINT-06 the usual amount itself is never outlier, of generated amounts', () => {
  const yen = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(yen, fc.array(yen, { maxLength: 20 }), (usual, others) => {
      expect(distanceFromUsual(hint(usual, spreadAbout(usual, [usual, ...others])), usual)).toBeNull();
    }),
  );
});

test('HINT-06 what is said of it', () => {
  const reported = (amount: number): string[] => {
    const outlier = distanceFromUsual(hint(13_400, 600), amount);
    return outlier ? [outlierMark(outlier), outlierSentence(outlier, 13_400)] : [];
  };
  expect(reported(41_500)).toEqual(['3.1倍', '通常 13,400 の3.1倍です。']);
  expect(reported(-13_400)).toEqual(['符号が逆', '通常 13,400 と符号が逆です。']);
  expect(reported(0)).toEqual(['通常は金額なし', '通常は 13,400 です。']);
});
