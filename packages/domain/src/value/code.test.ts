import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExponent, parseCarNo, parseCode, parseCodeText, lostZeros } from './code.ts';
import { malformed } from './malformed.ts';

test.each([
  ['0101', 4, '0101'],
  ['１０１', 4, '0101'],
  [' 4506 ', 4, '4506'],
  ['123456', 6, '123456'],
])('IMP-25 the code %j of width %i is %j', (text, width, code) => expect(parseCode(text, width)).toBe(code));

test.each([
  ['101', 4, '0101'],
  ['1', 4, '0001'],
  ['123', 5, '00123'],
  ['0', 2, '00'],
])('IMP-25 the short code %j of width %i gets its zeros back: %j', (text, width, code) =>
  expect(parseCode(text, width)).toBe(code),
);

test.each([
  ['="0012"', '0012'],
  ["'0012", '0012'],
  ['＝"0012"', '0012'],
  ['="12"', '0012'],
  ['4506.0', '4506'],
  ['4,506', '4506'],
  ['4506.00', '4506'],
])('IMP-25 the code %j as a spreadsheet writes it is %j', (text, code) => expect(parseCode(text, 4)).toBe(code));

test.each(['', ' ', '-', '－', '\u3000', '=""'])('IMP-25 the code %j is blank', (text) =>
  expect(parseCode(text, 4)).toBeNull(),
);

test.each(['04506', '12345'])('IMP-25 the code %j that is longer than 4 digits is refused', (text) =>
  expect(parseCode(text, 4)).toBe(malformed),
);

test.each(['4507-01', '1.23457E+11', '1E5', 'A101', '45.6', '-101', '4507年1月', '1月2日', '#N/A', '一'])(
  'IMP-25 the code %j that is not of digits is refused',
  (text) => expect(parseCode(text, 4)).toBe(malformed),
);

test('IMP-25 every code of six digits is read in all spellings of a spreadsheet', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (n) => {
      const code = String(n).padStart(6, '0');
      for (const text of [code, String(n), `${n}.0`, n.toLocaleString('en-US'), `="${code}"`, `'${code}`])
        expect(parseCode(text, 6)).toBe(code);
    }),
  );
});

test.each(['1.23457E+11', '1E+05', '１．２Ｅ＋１１', '1.2e-04'])(
  'IMP-25 %j is a number in the exponent format of a spreadsheet',
  (text) => expect(isExponent(text)).toBe(true),
);

test.each(['1E5', '12', 'E+11', '1.2', ''])('IMP-25 %j is not in the exponent format of a spreadsheet', (text) =>
  expect(isExponent(text)).toBe(false),
);

test.each([
  ['品川 100 あ 12-34', '1234'],
  ['品川100あ1234', '1234'],
  ['品川３００さ１２－３４', '1234'],
  ['尾張小牧 11 か 12-34', '1234'],
  ['横浜 30A あ 1234', '1234'],
  ['品川 100 あ ・・12', '0012'],
])('ORD-FIELD-13 the full plate %j has the car number %j', (plate, number) => expect(parseCarNo(plate)).toBe(number));

test.each(['12', '・・12', '0012', '012', '･･12', '１２', '··12', '12.0', ' 12 ', "'0012", '．．12', '‥12'])(
  'ORD-FIELD-13 CONST-35 the car number %j becomes the four digits 0012',
  (text) => expect(parseCarNo(text)).toBe('0012'),
);

test.each([
  ['12-34', '1234'],
  ['・123', '0123'],
])('ORD-FIELD-13 CONST-35 the car number %j becomes the four digits %s', (text, number) =>
  expect(parseCarNo(text)).toBe(number),
);

test.each(['', ' ', '-'])('ORD-FIELD-13 the car number %j is blank', (text) => expect(parseCarNo(text)).toBeNull());

test.each(['0', '0000', '12345', '品川100あ', '品川 あ 12-34', '1-2', '・・', 'あ12'])(
  'ORD-FIELD-13 the car number %j is refused',
  (text) => expect(parseCarNo(text)).toBe(malformed),
);

test('ORD-FIELD-01 code texts take letters, digits and hyphens in both widths', () => {
  expect(parseCodeText('AB-12')).toBe('AB-12');
  expect(parseCodeText('ＡＢ－１２\u3000')).toBe('AB-12');
});

test('ORD-FIELD-01 code texts take the characters that a field adds', () => {
  expect(parseCodeText('user_1.x', '._-')).toBe('user_1.x');
});

test.each(['', ' ', '\u3000'])('ORD-FIELD-01 the code text %j is blank', (text) =>
  expect(parseCodeText(text)).toBeNull(),
);

test.each(['A B', 'あ', 'A_1', '1.23457E+11', 'A\n1', '①-あ'])('ORD-FIELD-01 the code text %j is refused', (text) =>
  expect(parseCodeText(text)).toBe(malformed),
);

const find = lostZeros(() => ['0000001002', '0012', '000012', 'T001', '00T002']);

test.each([
  ['1002', '0000001002'],
  ['001002', '0000001002'],
  ['0000001002', null],
  ['T002', '00T002'],
  ['T001', null],
  ['12', null],
  ['100', null],
  ['', null],
  ['0', null],
])('IMP-58 the code %j has lost the zeros of %j', (text, code) => {
  expect(find(text)).toBe(code);
});
