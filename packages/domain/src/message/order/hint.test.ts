import { expect, test } from 'vitest';
import { hintText } from './hint.ts';

const figures = { last: 19_300, lastDay: '2026-02-28', usual: 19_300, usualCount: 12, orderCount: 14 };

test('HINT-03 04 a hint shows 前回 with its day and 通常 with its counts', () => {
  expect(hintText(figures, '2026-05-20')).toBe('前回 19,300 (02-28)・通常 19,300 (14件中12件)');
});

test('HINT-03 a hint without orders in 12 months has only 前回, whose day of another year has its year', () => {
  expect(hintText({ ...figures, lastDay: '2024-02-29', orderCount: 0 }, '2026-05-20')).toBe('前回 19,300 (2024-02-29)');
});

test('HINT-04 a hint of fewer than three orders has only 前回', () => {
  expect(hintText({ ...figures, usualCount: 2, orderCount: 2 }, '2026-05-20')).toBe('前回 19,300 (02-28)');
  expect(hintText({ ...figures, usualCount: 2, orderCount: 3 }, '2026-05-20')).toContain('3件中2件');
});

test('HINT-04 a hint says that orders usually have no such amount', () => {
  expect(hintText({ ...figures, usual: null }, '2026-05-20')).toBe('前回 19,300 (02-28)・通常 なし (14件中12件)');
});
