import { expect, test } from 'vitest';
import { hintText } from './hint.ts';

const figures = { last: 19_300, lastDay: '2026-02-28', usual: 19_300, usualCount: 12, orderCount: 14 };

test('HINT-03 04 前回 with its day, 通常 with n of m', () => {
  expect(hintText(figures, '2026-05-20')).toBe('前回 19,300 (02-28)・通常 19,300 (14件中12件)');
});

test('HINT-03 the year stands where it is another; without an order in 12 months nothing is usual', () => {
  expect(hintText({ ...figures, lastDay: '2024-02-29', orderCount: 0 }, '2026-05-20')).toBe('前回 19,300 (2024-02-29)');
});

test('HINT-04 that usually nothing stands there is said too', () => {
  expect(hintText({ ...figures, usual: null }, '2026-05-20')).toBe('前回 19,300 (02-28)・通常 なし (14件中12件)');
});
