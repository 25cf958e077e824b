import { expect, test } from 'vitest';
import { isOtherUnit } from './yen.ts';

test.each([
  [1_234_567, 1_235, true],
  [1_235, 1_234_567, true],
  [-1_234_567, 1_235, true],
  [100, 1, false],
  [101, 1, true],
  [0, 500, false],
  [null, 500, false],
])('HINT-11 the amounts %s and %s are in other units: %s', (one, other, expected) => {
  expect(isOtherUnit(one, other)).toBe(expected);
});
