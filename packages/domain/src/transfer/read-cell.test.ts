import { describe, expect, test } from 'vitest';
import { choice, code, day, flag, integer, text, yen } from '../field/field.ts';
import { readRecord } from '../field/read-record.ts';
import { CellProblem } from './cell-problem.ts';
import { arrivalFeeFormat } from '../formats/arrival-fee.ts';
import { dispatchFormat } from '../formats/dispatch.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
import {
  badCharacterSentence,
  choiceSentence,
  dayWithoutYearSentence,
  exponentSentence,
  malformedSentence,
  rangeSentence,
  requiredSentence,
  tooLongSentence,
} from '../message/sentence.ts';
import { type CellField, type Column, column, type ImportFormat } from './import-format.ts';
import { readCell, isSpreadsheetError } from './read-cell.ts';

const cell = (field: CellField, given: string) => readCell(column('x', field), given);
const problemOf = (col: Column, given: string): string | undefined => {
  const value = readCell(col, given);
  return value instanceof CellProblem ? value.sentences.join('\n') : undefined;
};
const columnOf = (format: ImportFormat, header: string): Column => {
  const found = format.columns.find((one) => one.header === header);
  if (found === undefined) throw new Error(header);
  return found;
};

describe('readCell gives values (IMP-25)', () => {
  test.each<[CellField, string, string | number | boolean | null]>([
    [flag('危険物'), '○', true],
    [flag('危険物'), '無', false],
    [flag('危険物'), '', false],
  ])('IMP-25 %# the flag %j is %j', (field, given, value) => expect(cell(field, given)).toBe(value));

  test.each<[CellField, string, number]>([
    [yen('待機料'), '△1,200', -1200],
    [yen('待機料'), '="1,200"', 1200],
    [yen('待機料'), "'-5", -5],
    [yen('待機料'), '\u200e1,200', 1200],
    [yen('待機料'), '1.2E3', 1200],
    [integer('個数', { min: 0, max: 99 }), '1２.0', 12],
  ])('IMP-25 %# the number %j is %j', (field, given, value) => expect(cell(field, given)).toBe(value));

  test.each<[CellField, string, string | null]>([
    [day('発送日'), '令和8年4月1日', '2026-04-01'],
    [day('発送日'), "'2026/4/1", '2026-04-01'],
    [day('発送日'), '99999999', null],
  ])('IMP-25 %# the date %j is %j', (field, given, value) => expect(cell(field, given)).toBe(value));

  test.each<[CellField, string, string | null]>([
    [code('発駅コード', 4), '="0101"', '0101'],
    [code('発駅コード', 4), '101.0', '0101'],
    [text('封印番号', 20, { chars: 'code' }), "'-", null],
    [text('受付番号', 20, { chars: 'code' }), 'Ａ－０１', 'A-01'],
    [text('受付番号', 20, { chars: 'code' }), "'0012", '0012'],
    [text('コンテナ番号', 15, { chars: 'containerNo' }), '１９ｄ１２３４５Ｒ', '19D-12345'],
    [text('受付番号', 20, { chars: 'code' }), '3368299.0', '3368299'],
    [text('受付番号', 20, { chars: 'code' }), '4.0368299E7', '40368299'],
    [text('受付番号', 20, { chars: 'code' }), '1E5', '1E5'],
    [text('受付番号', 20, { chars: 'code' }), '\u202aKF-1\u202c', 'KF-1'],
  ])('IMP-25 %# the code %j is %j', (field, given, value) => expect(cell(field, given)).toBe(value));

  test.each<[CellField, string, string]>([
    [text('荷受人名', 60), '\u3000㈱髙﨑　運輸 ', '㈱髙﨑　運輸'],
    [text('荷受人名', 60), 'ﾄｳｷｮｳ', 'ﾄｳｷｮｳ'],
    [text('荷受人名', 60), '不明', '不明'],
    [text('荷受人名', 60), "'=東京", '=東京'],
    [text('備考', 60), "'-", '-'],
    [text('備考', 60), "'－", '－'],
    [text('荷受人名', 3), '𠮷𠮷𠮷', '𠮷𠮷𠮷'],
    [text('備考', 60, { multiline: true }), '一\r\n二', '一\n二'],
    [text('荷受人名', 60), '4.0368299E7', '4.0368299E7'],
  ])('IMP-25 %# the text %j is %j', (field, given, value) => expect(cell(field, given)).toBe(value));

  test('IMP-25 blank, spaces and a lone minus are blank in every kind of column', () => {
    const fields = [
      yen('a'),
      day('a'),
      code('a', 4),
      integer('a', { min: 0, max: 9 }),
      text('a', 5),
      text('a', 5, { chars: 'code' }),
    ];
    for (const field of [...fields, choice('a', [{ value: '1', label: 'い' }])]) {
      for (const given of ['', ' ', '\u3000', '\u00a0', '-', '－', '−']) expect(cell(field, given)).toBeNull();
    }
  });

  const tons = choice('a', [
    { value: 5, label: '5トン' },
    { value: 10, label: '10トン' },
  ]);
  const fields = [
    ...[yen('a'), day('a'), code('a', 4), integer('a', { min: 0, max: 999 }), tons],
    ...[text('a', 5), text('a', 5, { chars: 'code' }), text('a', 15, { chars: 'containerNo' })],
  ];
  const spellings = [
    '5',
    '５',
    ' 5　',
    '1,200',
    '999',
    '5.0',
    '5トン',
    '令和8年4月1日',
    '2026/4/1',
    '有',
    '19d12345',
    '1 E',
  ];

  test.each(spellings)('IMP-25 a cell with %j has the value of the same text in the body of a request', (given) => {
    // Days of a request have one form only (API-97).
    for (const field of fields.filter(({ kind }) => kind !== 'day')) {
      const sent = readRecord({ x: field }, { x: given });
      const value = cell(field, given);
      if (value instanceof CellProblem) expect(sent.problems.x, given).toHaveLength(1);
      else expect(sent, given).toEqual({ record: { x: value }, problems: {} });
    }
  });

  test('IMP-25 a flag is a word in a cell and not in the body of a request', () => {
    expect(cell(flag('a'), '有')).toBe(true);
    expect(readRecord({ x: flag('a') }, { x: '有' }).problems.x).toHaveLength(1);
  });

  test.each<[ImportFormat, string, string, string | number]>([
    ...['10', '発送', '１０', ' 発送　', '10.0', '="10"'].map(
      (given) => [zentsuFormat, 'オーダー種別', given, '10'] as [ImportFormat, string, string, string],
    ),
    ...['5', '５', '5t', '５トン', '5 トン', '５　ｔ', '5.0'].map(
      (given) => [zentsuFormat, 'トン数', given, 5] as [ImportFormat, string, string, number],
    ),
    [zentsuFormat, 'トン数', '0', 0],
    [arrivalFeeFormat, '到着区分', '着払', '2'],
    [dispatchFormat, '区分', '配達', '2'],
  ])('IMP-25 %# a choice is read by its code or its name', (format, header, given, value) => {
    expect(readCell(columnOf(format, header), given)).toBe(value);
  });

  test('IMP-25 a choice that another file has is refused', () => {
    expect(problemOf(columnOf(arrivalFeeFormat, 'トン数'), '0')).toBe(choiceSentence('トン数', ['5', '10'], '0'));
  });

  test('ORD-FIELD-13 car numbers are read as plates print them', () => {
    expect(readCell(columnOf(dispatchFormat, '車番'), '・・12')).toBe('0012');
    expect(readCell(columnOf(dispatchFormat, '車番'), '12')).toBe('0012');
  });
});

describe('readCell gives sentences that begin with the heading (IMP-25)', () => {
  const station = columnOf(zentsuFormat, '発駅コード');
  const amount = columnOf(zentsuFormat, '集貨待機料');
  const name = columnOf(zentsuFormat, '荷受人名');

  test.each([' ', '－'])('IMP-25 a blank cell %j of a required column is refused', (given) => {
    expect(problemOf(station, given)).toBe(requiredSentence('発駅コード'));
  });

  test.each<[Column, string]>([
    [station, '4507-01'],
    [station, '45,06'],
    [station, '45\u202ex'],
    [amount, '12.5'],
    [amount, '12,34'],
    [amount, '12 34'],
    [columnOf(zentsuFormat, 'コンテナ番号'), '19D/1'],
  ])('IMP-25 %# a cell that its kind of field cannot read is refused with its text', (col, given) => {
    expect(problemOf(col, given)).toBe(malformedSentence(col.header, given));
  });

  test('IMP-25 a day without a year is refused and asks for it', () => {
    expect(problemOf(columnOf(zentsuFormat, '発送日'), '4/1')).toBe(dayWithoutYearSentence('発送日', '4/1'));
  });

  test.each<[Column, string]>([
    [amount, '#REF!'],
    [name, '＃ＳＰＩＬＬ！'],
    [name, '#N/A'],
    [name, '#名前?'],
  ])('IMP-25 %# the error of a formula is refused in every kind of field', (col, given) => {
    expect(problemOf(col, given)).toBe(malformedSentence(col.header, given));
  });

  test.each<[Column, string]>([
    [station, '1.23457E+11'],
    [columnOf(zentsuFormat, '受付番号'), '1.2E+05'],
  ])('IMP-25 %# a code in the exponent format of a spreadsheet is refused with the cause', (col, given) => {
    expect(problemOf(col, given)).toBe(exponentSentence(col.header, given));
  });

  test.each<[Column, string, number, number]>([
    [amount, '1000000000', -999_999_999, 999_999_999],
    [columnOf(zentsuFormat, 'サイズ'), '100', 0, 99],
  ])('IMP-25 %# a number outside of its range is refused with the limits', (col, given, min, max) => {
    expect(problemOf(col, given)).toBe(rangeSentence(col.header, min, max, given));
  });

  test('IMP-25 a choice that does not exist is refused with the choices', () => {
    expect(problemOf(columnOf(zentsuFormat, 'オーダー種別'), '11')).toBe(
      choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '11'),
    );
  });

  test('IMP-25 a text that is too long is refused with its limit', () => {
    const given = 'あ'.repeat(61);
    expect(problemOf(name, given)).toBe(tooLongSentence('荷受人名', 60, given));
  });

  test.each([
    ['東\ue000京', 'U+E000'],
    ['東\u0007京', 'U+0007'],
  ])('IMP-25 %# a character that no text may have is refused by its code', (given, character) => {
    expect(problemOf(name, given)).toBe(badCharacterSentence('荷受人名', character));
  });

  test('IMP-44 a line break within a code is refused, because there may be two codes', () => {
    const acceptNo = columnOf(zentsuFormat, '受付番号');
    expect(problemOf(acceptNo, 'A1\nA2')).toBe(badCharacterSentence('受付番号', 'U+000A'));
  });

  test.each(['\n', '\r\n', '\v', '\u0085', '\u2028'])(
    'IMP-44 a name on two lines, split by %j, has a space',
    (lineEnd) => {
      expect(readCell(name, `東京${lineEnd}倉庫${lineEnd}`)).toBe('東京 倉庫');
    },
  );
});

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'])(
  'IMP-44 %s is the error of a formula',
  (text) => expect(isSpreadsheetError(text)).toBe(true),
);

test.each([
  ...['#BLOCKED!', '#CONNECT!', '#FIELD!', '#GETTING_DATA', '#UNKNOWN!', '#BUSY!', '#PYTHON!', '#EXTERNAL!'],
  ...['#TIMEOUT!', '#ERROR!'],
])('IMP-44 %s is the error of linked data', (text) => expect(isSpreadsheetError(text)).toBe(true));

test.each(['＃Ｎ／Ａ', '＃ＲＥＦ！', '#スピル!', '#フィールド!', '#名前?', '＃名前？', '#値!', '#参照!', '#数値!'])(
  'IMP-44 %s is an error in Japanese or in full width',
  (text) => expect(isSpreadsheetError(text)).toBe(true),
);

test.each(['Err:502', 'Ｅｒｒ：５０２', 'エラー:508'])('IMP-44 %s is a numbered error of LibreOffice', (text) =>
  expect(isSpreadsheetError(text)).toBe(true),
);

test.each(['#1倉庫', '#', '#######', '#3 至急!', '# N/A', '#東京!', '#Na!'])(
  'IMP-44 %s begins with a number sign and is a text',
  (text) => expect(isSpreadsheetError(text)).toBe(false),
);

test.each(['Err: 502 号室', 'エラー', '#REF! 参照', 'ERROR'])(
  'IMP-44 %s has the words of an error and is a text',
  (text) => expect(isSpreadsheetError(text)).toBe(false),
);
