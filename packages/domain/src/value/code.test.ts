import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExponent, parseCarNo, parseCode, parseCodeText } from './code.ts';
import { malformed } from './malformed.ts';

test.each([
  ['0101', 4, '0101'],
  ['101', 4, '0101'],
  ['1', 4, '0001'],
  ['１０１', 4, '0101'],
  ['="0012"', 4, '0012'],
  ["'0012", 4, '0012'],
  ['4506.0', 4, '4506'],
  ['4,506', 4, '4506'],
  ['4506.00', 4, '4506'],
  [' 4506 ', 4, '4506'],
  ['123', 5, '00123'],
  ['0', 2, '00'],
  ['＝"0012"', 4, '0012'],
  ['="12"', 4, '0012'],
  ['123456', 6, '123456'],
])('IMP-25 the code %j of width %i is %j', (text, width, code) => expect(parseCode(text, width)).toBe(code));

test.each(['', ' ', '-', '－', '\u3000', '=""'])('IMP-25 the code %j is blank', (text) =>
  expect(parseCode(text, 4)).toBeNull(),
);

test.each([
  '04506',
  '12345',
  '4507-01',
  '1.23457E+11',
  '1E5',
  'A101',
  '45.6',
  '-101',
  '4507年1月',
  '1月2日',
  '#N/A',
  '一',
])('IMP-25 the code %j is refused', (text) => expect(parseCode(text, 4)).toBe(malformed));

test('IMP-25 a code that lost its zeros is found again', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (n) => {
      const code = String(n).padStart(6, '0');
      for (const text of [code, String(n), `${n}.0`, n.toLocaleString('en-US'), `="${code}"`, `'${code}`])
        expect(parseCode(text, 6)).toBe(code);
    }),
  );
});

test('IMP-25 an exponent is distinguished from other mistakes', () => {
  for (const text of ['1.23457E+11', '1E+05', '１．２Ｅ＋１１', '1.2e-04']) expect(isExponent(text)).toBe(true);
  for (const text of ['1E5', '12', 'E+11', '1.2', '']) expect(isExponent(text)).toBe(false);
});

test('ORD-FIELD-13 a full plate gives its number', () => {
  for (const plate of [
    '品川 100 あ 12-34',
    '品川100あ1234',
    '品川３００さ１２－３４',
    '尾張小牧 11 か 12-34',
    '横浜 30A あ 1234',
  ])
    expect(parseCarNo(plate), plate).toBe('1234');
  expect(parseCarNo('品川 100 あ ・・12')).toBe('0012');
});

test('ORD-FIELD-13 CONST-35 car numbers become four digits', () => {
  for (const text of ['12', '・・12', '0012', '012', '･･12', '１２', '··12', '12.0', ' 12 ', "'0012", '．．12', '‥12'])
    expect(parseCarNo(text)).toBe('0012');
  expect(parseCarNo('12-34')).toBe('1234');
  expect(parseCarNo('・123')).toBe('0123');
  for (const text of ['', ' ', '-']) expect(parseCarNo(text)).toBeNull();
  for (const text of ['0', '0000', '12345', '品川100あ', '品川 あ 12-34', '1-2', '・・', 'あ12'])
    expect(parseCarNo(text)).toBe(malformed);
});

test('ORD-FIELD-01 code texts take letters, digits, hyphen and what is added', () => {
  expect(parseCodeText('AB-12')).toBe('AB-12');
  expect(parseCodeText('ＡＢ－１２\u3000')).toBe('AB-12');
  expect(parseCodeText('user_1.x', '._-')).toBe('user_1.x');
  for (const text of ['', ' ', '\u3000']) expect(parseCodeText(text)).toBeNull();
  for (const text of ['A B', 'あ', 'A_1', '1.23457E+11', 'A\n1', '①-あ']) expect(parseCodeText(text)).toBe(malformed);
});
