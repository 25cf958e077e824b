import { expect, test } from 'vitest';
import { exactInteger, parseInteger, integerDigits, withoutTypedCommas } from './numeral.ts';
import { malformed, outOfRange } from './malformed.ts';

test('ORD-FIELD-13 integers are read in their spellings, limits included', () => {
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

test('IMP-44 commas are accepted before groups of three digits only', () => {
  for (const text of ['12,34', '1234,567', '1,23', '1,2345', ',123', '1,,234'])
    expect(parseInteger(text, 0, 9_999_999)).toBe(malformed);
  expect(parseInteger('1,234,567', 0, 9_999_999)).toBe(1_234_567);
});

test('IMP-44 three zeros after a point are refused, because they may be thousands', () => {
  for (const text of ['12.000', '１２．０００', '12.000-']) {
    expect(parseInteger(text, 0, 99_999), text).toBe(malformed);
    expect(exactInteger(text), text).toBeNull();
  }
  for (const text of ['12.0', '12.00', '12.0000']) expect(parseInteger(text, 0, 99), text).toBe(12);
});

test('FORM-18 commas are dropped from what is typed, wherever they are', () => {
  expect(parseInteger(withoutTypedCommas('12,34'), 0, 9_999)).toBe(1234);
  expect(withoutTypedCommas('１，２３，４')).toBe('1234');
  expect(withoutTypedCommas('-1,2')).toBe('-12');
});

test.each([
  ['3368299.0', '3368299'],
  ['4.0368299E7', '40368299'],
  ['2.02605368299E11', '202605368299'],
  ['20260512000003682', '20260512000003682'],
  ['4000.0000000000000', '4000'],
  ['007', '007'],
  ['0012.0', '0012'],
  ['1.5E3', '1500'],
  ['1E+21', '1000000000000000000000'],
  ['-12.0', '-12'],
  ['1200E-2', '12'],
  ['0.0', '0'],
])('IMP-44 %s is the whole number %s', (text, digits) => expect(integerDigits(text)).toBe(digits));

test.each(['12.5', '1.25E1', '0.30000000000000004', '1E-7', '1E999', 'E7', '1.2.3', '', 'x', '12a'])(
  'IMP-44 %s is no whole number',
  (text) => expect(integerDigits(text)).toBeNull(),
);

test('IMP-44 a text is a whole number only with all its digits', () => {
  expect(exactInteger('4.0368299E7')).toBe('40368299');
  expect(exactInteger('３３６８２９９．０')).toBe('3368299');
  for (const text of ['1.23457E+11', '1E5', '2E10', '0x1F', '12']) expect(exactInteger(text), text).toBeNull();
});
