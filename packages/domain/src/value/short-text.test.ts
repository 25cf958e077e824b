import { expect, test } from 'vitest';
import { codeFits, hasShortName, isCodeOf, nameFits, shortName } from './short-text.ts';

test.each([
  ['㈱マルヤ冷食', 'マルヤ冷食'],
  ['マルヤ冷食（株）', 'マルヤ冷食'],
  ['株式会社 まるや冷食', 'マルヤ冷食'],
  ['㈲丸や', '丸ヤ'],
  ['有限会社丸や', '丸ヤ'],
  ['㈱', ''],
  ['東京(タ)', '東京(タ)'],
])('PICK-34 the short name of %s is %j', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  ['㈱マルヤ冷食', 'マルヤ冷食', true],
  ['㈱マルヤ冷食', '株式会社マルヤ冷食', true],
  ['マルヤ㈱冷食', 'マルヤ冷', true],
  ['㈱マルヤ冷食', '㈱', true],
  ['マルヤ冷食', '㈱', false],
  ['㈱マルヤ冷食', 'マルヨ', false],
])('PICK-34 %s contains %s as people type it: %s', (name, typed, fits) => expect(nameFits(name, typed)).toBe(fits));

test.each([
  ['㈱マルヤ冷食', 'マルヤ冷食', true],
  ['㈱マルヤ冷食', 'マルヤ', false],
  ['㈱', '㈲', false],
])('PICK-34 %s is called %s for short: %s', (name, typed, is) => expect(hasShortName(name, typed)).toBe(is));

test.each([
  ['0000004020', '4020', true, true],
  ['0000004020', '４０２０', true, true],
  ['0000004020', '004020', true, true],
  ['0000004020', '402', true, false],
  ['0000004020', '00402', false, false],
  ['0000004020', '0000', true, false],
  ['4020', '004020', true, true],
  ['4507-01', '4507', true, false],
  ['4507', '507', false, false],
  ['0000', '0', true, false],
  ['0000', '0000', true, true],
])('PICK-34 the code %s fits %s: %s, and is it: %s', (code, typed, fits, is) => {
  expect([codeFits(code, typed), isCodeOf(code, typed)]).toEqual([fits, is]);
});
