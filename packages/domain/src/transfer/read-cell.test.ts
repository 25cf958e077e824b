import { describe, expect, test } from 'vitest';
import { choice, code, day, flag, integer, text, yen } from '../field/field.ts';
import { readRecord } from '../field/read-record.ts';
import { CellProblem } from './cell-problem.ts';
import { arrivalFeeFormat } from '../formats/arrival-fee.ts';
import { dispatchFormat } from '../formats/dispatch.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
import { type CellField, type Column, column, type ImportFormat } from './import-format.ts';
import { readCell } from './read-cell.ts';

const cell = (field: CellField, given: string) => readCell(column('x', field), given);
const sentence = (made: Column, given: string): string | undefined => {
  const outcome = readCell(made, given);
  return outcome instanceof CellProblem ? outcome.sentences.join('\n') : undefined;
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
    [yen('待機料'), '△1,200', -1200],
    [yen('待機料'), '="1,200"', 1200],
    [yen('待機料'), "'-5", -5],
    [day('発送日'), '令和8年4月1日', '2026-04-01'],
    [day('発送日'), "'2026/4/1", '2026-04-01'],
    [day('発送日'), '99999999', null],
    [code('発駅コード', 4), '="0101"', '0101'],
    [code('発駅コード', 4), '101.0', '0101'],
    [integer('個数', { min: 0, max: 99 }), '1２.0', 12],
    [text('荷受人名', 60), '\u3000㈱髙﨑　運輸 ', '㈱髙﨑　運輸'],
    [text('荷受人名', 60), 'ﾄｳｷｮｳ', 'ﾄｳｷｮｳ'],
    [text('荷受人名', 60), '不明', '不明'],
    [text('荷受人名', 60), "'=東京", '=東京'],
    [text('備考', 60), "'-", '-'],
    [text('備考', 60), "'－", '－'],
    [text('封印番号', 20, { chars: 'code' }), "'-", null],
    [text('荷受人名', 3), '𠮷𠮷𠮷', '𠮷𠮷𠮷'],
    [text('備考', 60, { multiline: true }), '一\r\n二', '一\n二'],
    [text('受付番号', 20, { chars: 'code' }), 'Ａ－０１', 'A-01'],
    [text('受付番号', 20, { chars: 'code' }), "'0012", '0012'],
    [text('コンテナ番号', 15, { chars: 'containerNo' }), '１９ｄ１２３４５Ｒ', '19D-12345'],
    [text('受付番号', 20, { chars: 'code' }), '3368299.0', '3368299'],
    [text('受付番号', 20, { chars: 'code' }), '4.0368299E7', '40368299'],
    [text('受付番号', 20, { chars: 'code' }), '1E5', '1E5'],
    [text('受付番号', 20, { chars: 'code' }), '\u202aKF-1\u202c', 'KF-1'],
    [text('荷受人名', 60), '4.0368299E7', '4.0368299E7'],
    [yen('待機料'), '\u200e1,200', 1200],
    [yen('待機料'), '1.2E3', 1200],
  ])('IMP-25 %# %j', (field, given, value) => expect(cell(field, given)).toBe(value));

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

  test('what a text means is the same in a cell and in what a client sends, but for yes and no, which it sends as such', () => {
    const tons = choice('a', [
      { value: 5, label: '5トン' },
      { value: 10, label: '10トン' },
    ]);
    const limited = integer('a', { min: 0, max: 999 });
    const texts = [text('a', 5), text('a', 5, { chars: 'code' }), text('a', 15, { chars: 'containerNo' })];
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
    for (const field of [yen('a'), day('a'), code('a', 4), limited, tons, ...texts]) {
      for (const given of spellings) {
        const sent = readRecord({ x: field }, { x: given });
        const read = cell(field, given);
        if (read instanceof CellProblem) expect(sent.problems.x, given).toHaveLength(1);
        else expect(sent, given).toEqual({ record: { x: read }, problems: {} });
      }
    }
    expect(cell(flag('a'), '有')).toBe(true);
    expect(readRecord({ x: flag('a') }, { x: '有' }).problems.x).toHaveLength(1);
  });

  test('IMP-25 choices are read by code or name', () => {
    const type = columnOf(zentsuFormat, 'オーダー種別');
    for (const given of ['10', '発送', '１０', ' 発送　', '10.0', '="10"']) expect(readCell(type, given)).toBe('10');
    const tons = columnOf(zentsuFormat, 'トン数');
    for (const given of ['5', '５', '5t', '５トン', '5 トン', '５　ｔ', '5.0']) expect(readCell(tons, given)).toBe(5);
    expect(readCell(tons, '0')).toBe(0);
    expect(sentence(columnOf(arrivalFeeFormat, 'トン数'), '0')).toBe(
      'トン数は 5、10 のいずれかで入力してください。（0）',
    );
    expect(readCell(columnOf(arrivalFeeFormat, '到着区分'), '着払')).toBe('2');
    expect(readCell(columnOf(dispatchFormat, '区分'), '配達')).toBe('2');
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

  test.each<[Column, string, string]>([
    [station, ' ', '発駅コードは必須です。'],
    [station, '－', '発駅コードは必須です。'],
    [station, '4507-01', '発駅コードの形式が正しくありません。（4507-01）'],
    [station, '1.23457E+11', '発駅コードの形式が正しくありません。（1.23457E+11）Excelで指数表示になっています。'],
    [
      columnOf(zentsuFormat, '受付番号'),
      '1.2E+05',
      '受付番号の形式が正しくありません。（1.2E+05）Excelで指数表示になっています。',
    ],
    [amount, '12.5', '集貨待機料の形式が正しくありません。（12.5）'],
    [amount, '#REF!', '集貨待機料の形式が正しくありません。（#REF!）'],
    [amount, '1000000000', '集貨待機料は-999,999,999から999,999,999までの数値で入力してください。（1000000000）'],
    [columnOf(zentsuFormat, 'サイズ'), '100', 'サイズは0から99までの数値で入力してください。（100）'],
    [columnOf(zentsuFormat, '発送日'), '4/1', '発送日の形式が正しくありません。（4/1）'],
    [
      columnOf(zentsuFormat, 'オーダー種別'),
      '11',
      'オーダー種別は 10、20、21、30 のいずれかで入力してください。（11）',
    ],
    [name, 'あ'.repeat(61), `荷受人名は60文字以内で入力してください。（${'あ'.repeat(40)}…）`],
    [name, '東\ue000京', '荷受人名：使用できない文字が含まれています。（U+E000）'],
    [name, '東\n京', '荷受人名：使用できない文字が含まれています。（U+000A）'],
    [amount, '12,34', '集貨待機料の形式が正しくありません。（12,34）'],
    [amount, '12 34', '集貨待機料の形式が正しくありません。（12 34）'],
    [station, '45,06', '発駅コードの形式が正しくありません。（45,06）'],
    [station, '45\u202ex', '発駅コードの形式が正しくありません。（45[U+202E]x）'],
    [name, '＃ＳＰＩＬＬ！', '荷受人名の形式が正しくありません。（＃ＳＰＩＬＬ！）'],
    [name, '#N/A', '荷受人名の形式が正しくありません。（#N/A）'],
    [columnOf(zentsuFormat, 'コンテナ番号'), '19D/1', 'コンテナ番号の形式が正しくありません。（19D/1）'],
  ])('IMP-25 %# %j', (made, given, expected) => expect(sentence(made, given)).toBe(expected));
});
