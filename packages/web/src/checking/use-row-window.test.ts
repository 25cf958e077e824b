import { expect, test } from 'vitest';
import { rowAt, rowTops } from './use-row-window.ts';

test('PASTE-12 rows of two heights are found by their place', () => {
  const tops = rowTops([28, 44, 28, 28]);
  expect(tops).toEqual([0, 28, 72, 100, 128]);
  expect([-400, 0, 27, 28, 71, 72, 127, 9_999].map((place) => rowAt(tops, place))).toEqual([0, 0, 0, 1, 1, 2, 3, 3]);
  expect(rowAt(rowTops([]), 10)).toBe(0);
});
