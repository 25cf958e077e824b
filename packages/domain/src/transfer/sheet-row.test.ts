import { expect, test } from 'vitest';
import { rowOfSheet, sheetOfRow, shownRow, shownRowText } from './sheet-row.ts';

const sheets = ['配車', '5月14日', '5月15日'];

test.each([
  [0, 0, 1],
  [0, 299_999_999, 300_000_000],
  [1, 0, 1],
  [2, 1_048_575, 1_048_576],
  [999, 1_048_575, 1_048_576],
])('IMP-33 row %#: a row of a sheet keeps its number in 31 bits', (sheet, row, shown) => {
  const number = rowOfSheet(sheet, row);
  expect([shownRow(number), number < 2 ** 31]).toEqual([shown, true]);
});

test('IMP-33 a row names its sheet if several are read', () => {
  expect([0, 1, 2].map((sheet) => shownRowText(rowOfSheet(sheet, 4), sheets))).toEqual([
    '配車 5',
    '5月14日 5',
    '5月15日 5',
  ]);
  expect([sheetOfRow(4, ['配車']), shownRowText(4, [])]).toEqual([null, '5']);
});
