import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { malformed, outOfRange } from './malformed.ts';
import { formatYen, withThousands, parseYen, yenRange, isOtherUnit } from './yen.ts';

const blank = ['', ' ', '\u3000', '-', '－', '−', 'ー', '¥-', '¥ -', '￥－'];
const amount1234 = [
  '1234',
  '1,234',
  '¥1,234',
  '￥1,234',
  '\\1,234',
  '＼1,234',
  '1234円',
  '1,234 円',
  '１，２３４',
  '￥１，２３４．００',
  ' 1,234\u3000',
  '1234.00',
  '1234.',
  '+1,234',
  '¥ 1,234',
  '\u00a01,234',
  '１２３４円',
  '¥1,234円',
  '¥1,234-',
  '￥1,234-',
  '\\1,234-',
  '￥１，２３４－',
  '¥1,234ー',
  '¥ 1,234 -',
  '¥1,234.-',
  '¥1,234円-',
  '1,234-円',
  '1,234円-',
  '１，２３４円－',
];
const minus1234 = [
  '-1234',
  '-1,234',
  '−1,234',
  '－１，２３４',
  '‐1,234',
  '–1,234',
  'ー1234',
  '1,234-',
  '1,234−',
  '△1,234',
  '▲1,234',
  '△ 1,234',
  '(1,234)',
  '（１，２３４）',
  '(¥1,234)',
  '¥(1,234)',
  '(1,234円)',
  '-¥1,234',
  '¥-1,234',
  '△1,234円',
  '¥▲1,234',
  '1,234△',
  '1,234円△',
  '¥1,234△',
  '-¥1,234-',
  '△1,234円-',
  '1234.00-',
  '-1234.00',
  '(1234.00)',
  '▲￥１，２３４',
];
const wrong = [
  '12.5',
  '1234.50',
  '1.23457E+11',
  '1e5',
  '--1',
  '-1-',
  '△-1',
  '(-1)',
  '(1-)',
  '-(1)',
  '(1',
  '1)',
  '()',
  '△',
  'abc',
  '1a',
  '1円2',
  '１２３四',
  '.00',
  ',',
  '1.2.3',
  '0x10',
  '円1',
  'なし',
  '不明',
  '#N/A',
  '100%',
  '¥¥1',
  '+-1',
  '1,234.-',
  '1,234-円-',
  '¥-1-1',
  '12.000',
  '１２．０００',
  '-12.000',
  '12.000-',
  '¥12.000-',
  '12.000円',
  '(12.000)',
  '1,234.000',
  '12\n000',
  '80,000\r\n5,000',
  '12\u2028000',
];

describe('parseYen (IMP-25, spellings of amounts)', () => {
  test.each(blank)('IMP-25 %j is blank, not zero', (text) => expect(parseYen(text)).toBeNull());
  test.each(amount1234)('IMP-25 %j is 1234', (text) => expect(parseYen(text)).toBe(1234));
  test.each(minus1234)('IMP-25 %j is -1234', (text) => expect(parseYen(text)).toBe(-1234));
  test.each(wrong)('IMP-25 %j is refused', (text) => expect(parseYen(text)).toBe(malformed));

  test('IMP-25 zero is never minus zero', () => {
    for (const text of ['0', '-0', '△0', '(0)', '0-', '-0.00', '¥0']) expect(Object.is(parseYen(text), 0)).toBe(true);
  });

  test('IMP-44 one, two or four zeros after a point are decimals', () => {
    for (const text of ['12.', '12.0', '12.00', '12.0000']) expect(parseYen(text), text).toBe(12);
  });

  test('IMP-25 the limits are valid and amounts beyond them are out of range', () => {
    expect(parseYen('999,999,999')).toBe(yenRange.max);
    expect(parseYen('△999,999,999')).toBe(yenRange.min);
    for (const text of ['1000000000', '-1,000,000,000', '9'.repeat(400)]) expect(parseYen(text)).toBe(outOfRange);
  });

  test('FORM-18 FORM-19 a formatted amount is read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer(yenRange), fc.constantFrom('', '¥', '￥', ' '), (yen, mark) => {
        expect(parseYen(mark + formatYen(yen))).toBe(yen);
        expect(parseYen(`${formatYen(yen)}円`)).toBe(yen);
      }),
    );
  });
});

test('FORM-19 formatYen groups by three', () => {
  const shown = [0, 7, 999, 1000, 1234567, -1, -999, -1000, -123456, 999999999].map(formatYen);
  expect(shown).toEqual(['0', '7', '999', '1,000', '1,234,567', '-1', '-999', '-1,000', '-123,456', '999,999,999']);
  expect(formatYen(null)).toBe('');
  fc.assert(fc.property(fc.integer(yenRange), (yen) => formatYen(yen) === yen.toLocaleString('en-US')));
});

test.each([
  ['12/', '12000'],
  ['12//', '12000000'],
  ['１２／', '１２000'],
  ['12・', '12000'],
  ['-5/', '-5000'],
  ['1/2', '1/2'],
  ['/', '/'],
])('FORM-36 a slash after %j writes %j', (typed, text) => expect(withThousands(typed)).toBe(text));

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
