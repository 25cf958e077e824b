import { expect, test } from 'vitest';
import { cellStyle, showsDay } from './number-format.ts';

test.each([
  'yyyy/m/d',
  'm"月"d"日"',
  '[$-411]ggge"年"m"月"d"日"',
  '[$-F800]dddd',
  'yyyy\\-mm\\-dd',
  'd-mmm',
  'yyyy年m月d日',
])('IMP-44 the format %s shows a day', (code) => expect(showsDay(code)).toBe(true));
test.each(['General', '#,##0', '0.00E+00', '0000', '@', '0"台/day"', '[Red]-0', '0_d', '\\d0', 'h:ss'])(
  'IMP-44 the format %s shows no day',
  (code) => expect(showsDay(code)).toBe(false),
);
test.each([
  ...[
    'G/標準',
    'g/標準',
    'Standard',
    'Général',
    'Ge\u0301ne\u0301ral',
    'Algemeen',
    'Estándar',
    'Geral',
    'Основной',
    '一般',
  ],
  ...[
    'G/通用格式',
    'G/표준',
    'Generale',
    'Standaard',
    'Yleinen',
    'Ogólny',
    'Všeobecný',
    'Genel',
    'Γενικός τύπος',
    'Standard"d"',
  ],
])('IMP-44 General under its name %s shows no day', (code) => expect(showsDay(code)).toBe(false));

test.each([
  ['000000000', '799822', '000799822'],
  ['00000000-0000', '200012345', '00020001-2345'],
  ['0000-0000', '1234567890', '123456-7890'],
  ['"A-"00000', '12', 'A-00012'],
  ['\\A0000', '12', 'A0012'],
  ['###-####', '12', '-12'],
  ['0###', '5', '0005'],
  ['#', '0', ''],
  ['00000', '0', '00000'],
  ['0;-0;"-"', '0', '-'],
  ['000;"△"000', '-5', '△005'],
  ['000', '-5', '-005'],
  ['0', '12.6', '13'],
  ['[Red]0000', '12', '0012'],
  ['_ 0000_ ;@', '12', '0012'],
  ['0000', '20260512000003682', '20260512000003682'],
  ['0"台"', '12', '12'],
  ['0"day"', '46540', '46540'],
  ['000;;;@', '7', '007'],
])('IMP-51 the format %s shows %s as %s', (code, number, text) => {
  expect(cellStyle(170, code).shown?.(number)?.trim()).toBe(text);
});

test.each([
  'General',
  'G/標準',
  '#,##0',
  '0.00',
  '0%',
  '@',
  '0.00E+00',
  '[<1000]000;0000',
  '[DBNum3]0',
  '#,##0,',
  '# ?/?',
])('IMP-51 a number under the format %s is read by its value', (code) =>
  expect(cellStyle(170, code).shown?.('1234') ?? null).toBeNull(),
);

test('IMP-51 the built-in format 0 rounds, and General does not', () => {
  expect([cellStyle(1, undefined).shown?.('12.6'), cellStyle(0, undefined).shown]).toEqual(['13', null]);
});
