import { describe, expect, test } from 'vitest';
import { zentsuFormat } from '../formats/zentsu.ts';
import { cutAmountSentence } from '../message/sentence.ts';
import { CutAmounts } from './cut-amount.ts';
import type { FileFormat } from './import-format.ts';
import { readLayout } from './layout.ts';

const feed = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '集貨料', '鉄道運賃', '備考'];

function problem(amounts: readonly string[], headings: readonly string[] = feed, format: FileFormat = zentsuFormat) {
  return new CutAmounts(format, readLayout(format, headings).layout).problemOf(['a', '10', 'b', 'c', ...amounts]);
}

describe('amounts without quotes in rows of an allowed width (IMP-53)', () => {
  test.each([
    ['without their blank end', ['12', '345'], '集貨料', '12,345'],
    ['without their blank end, negative', ['-12', '345'], '集貨料', '-12,345'],
    ['in which the comma takes the place of the blank end', ['80', '000', '5'], '集貨料', '80,000'],
    ['in which the remark takes the rest', ['5000', '85', '331'], '鉄道運賃', '85,331'],
    ['with decimals', ['80', '000.00'], '集貨料', '80,000.00'],
    ['of full width', ['８０', '０００', '5'], '集貨料', '８０,０００'],
  ])('IMP-53 a cut amount is found in rows %s', (_, amounts, header, text) => {
    expect(problem(amounts)).toBe(cutAmountSentence(header, text));
  });

  test('IMP-53 a cut amount is found in rows that lack a last delimiter of the heading row', () => {
    expect(problem(['12', '345', ''], [...feed, ''])).toBe(cutAmountSentence('集貨料', '12,345'));
  });

  test('IMP-53 a cut number before an amount is found', () => {
    const headings = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '個数', '集貨料', '備考'];
    expect(problem(['1', '200'], headings)).toBe(cutAmountSentence('個数', '1,200'));
    expect(problem(['25', '200', ''], headings)).toBeNull();
  });

  test.each([
    ['small amounts of a complete row', ['80', '500', '']],
    ['amounts in plain digits', ['12345', '345']],
    ['a remark of three digits behind an amount', ['', '12345', '331']],
    ['a zero', ['0', '000', '']],
  ])('IMP-53 %s are right', (_, amounts) => {
    expect(problem(amounts)).toBeNull();
  });

  test('IMP-53 a workbook has no commas between its cells', () => {
    expect(problem(['80', '000', ''], feed, { ...zentsuFormat, file: 'xlsx' })).toBeNull();
  });
});
