import { expect, test } from 'vitest';
import { parseInteger } from './numeral.ts';
import { malformed } from './malformed.ts';
import { outOfRange } from './out-of-range.ts';

test('ORD-FIELD-13 integers in their spellings, limits included', () => {
  for (const text of ['13000', '13,000', '１３，０００', '13000.0', ' 13000 ', '+13000'])
    expect(parseInteger(text, 0, 99_999)).toBe(13_000);
  for (const text of ['', ' ', '-', '－']) expect(parseInteger(text, 0, 99)).toBeNull();
  expect(parseInteger('0', 0, 99)).toBe(0);
  expect(parseInteger('99', 0, 99)).toBe(99);
  for (const text of ['100', '-1', '1-', '123456789012345678901234567890'])
    expect(parseInteger(text, 0, 99)).toBe(outOfRange);
  for (const text of ['1.5', '1E+05', 'abc', '5t', '¥5', '--5', '(5)'])
    expect(parseInteger(text, 0, 99)).toBe(malformed);
  expect(Object.is(parseInteger('-0', 0, 9), 0)).toBe(true);
});
