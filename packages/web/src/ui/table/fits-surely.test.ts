import { expect, test } from 'vitest';
import { fitsSurely } from './fits-surely.ts';

test.each([
  ['札幌', 40, true],
  ['札幌タ', 40, false],
  ['1,234,567', 100, true],
  ['2026/05/12', 110, true],
  ['WWWWWWWWWW', 110, false],
  ['mmmmmmmmmm', 110, false],
  ['△△△△△△△△△△', 110, false],
  ['', 0, true],
])('%s in a column of %i pixels surely has room: %s', (text, width, fits) => {
  expect(fitsSurely(text, width)).toBe(fits);
});

test('what is drawn otherwise than as plain text may have to be cut', () => {
  expect(fitsSurely(['確定'], 500)).toBe(false);
  expect(fitsSurely(null, 0)).toBe(true);
});
