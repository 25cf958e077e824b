import { describe, expect, test } from 'vitest';
import { zentsuFormat } from '../formats/zentsu.ts';
import { CutAmounts } from './cut-amount.ts';
import type { FileFormat } from './import-format.ts';
import { readLayout } from './layout.ts';

const feed = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '集貨料', '鉄道運賃', '備考'];

function find(amounts: readonly string[], headings: readonly string[] = feed, format: FileFormat = zentsuFormat) {
  return new CutAmounts(format, readLayout(format, headings).layout).find(['a', '10', 'b', 'c', ...amounts]);
}
const certain = (header: string, text: string) => ({ header, text, isCertain: true });

describe('amounts without quotes in rows of an allowed width (IMP-53)', () => {
  test.each([
    ['without their blank end', ['12', '345'], '集貨料', '12,345'],
    ['without their blank end, negative', ['-12', '345'], '集貨料', '-12,345'],
    ['in which the comma takes the place of the blank end', ['80', '000', '5'], '集貨料', '80,000'],
    ['in which the remark takes the rest', ['5000', '85', '331'], '鉄道運賃', '85,331'],
    ['with decimals', ['80', '000.00'], '集貨料', '80,000.00'],
    ['of full width', ['８０', '０００', '5'], '集貨料', '８０,０００'],
  ])('IMP-53 a cut amount is found in rows %s', (_, amounts, header, text) => {
    expect(find(amounts)).toEqual(certain(header, text));
  });

  test('IMP-53 a cut amount is found in rows that lack a last delimiter of the heading row', () => {
    expect(find(['12', '345', ''], [...feed, ''])).toEqual(certain('集貨料', '12,345'));
  });

  test('IMP-53 a cut number before an amount is found', () => {
    const headings = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '個数', '集貨料', '備考'];
    expect(find(['1', '200'], headings)).toEqual(certain('個数', '1,200'));
    expect(find(['25', '200', ''], headings)).toBeNull();
  });

  test.each([
    ['before a number in place of the remark', ['80', '500', '5000'], '集貨料', feed],
    ['at the end', ['80', '500'], '集貨料', feed.slice(0, -1)],
    ['before blank cells', ['80', '500', '', '12'], '集貨料', [...feed.slice(0, -1), '青函付加料金', '備考']],
  ])('IMP-53 a complete row may contain one amount or two %s', (_, amounts, header, headings) => {
    expect(find(amounts, headings)).toEqual({ header, text: '80,500', isCertain: false });
  });

  test.each([
    ['with a remark in words', ['80', '500', '至急'], feed],
    ['with a code behind its amounts', ['80', '500', '0000001014'], [...feed.slice(0, -1), '集貨料支払先']],
    ['that ends blank', ['80', '500', ''], feed],
    ['with a value that no amount can be', ['80', '500', '2026-05-01'], feed],
  ])('IMP-53 a complete row %s has two amounts', (_, amounts, headings) => {
    expect(find(amounts, headings)).toBeNull();
  });

  test.each([
    ['small amounts of a complete row', ['80', '500', '']],
    ['amounts in plain digits', ['12345', '345']],
    ['a remark of three digits behind an amount', ['', '12345', '331']],
    ['a zero', ['0', '000', '']],
  ])('IMP-53 %s are right', (_, amounts) => {
    expect(find(amounts)).toBeNull();
  });

  test('IMP-53 a workbook has no commas between its cells', () => {
    expect(find(['80', '000', ''], feed, { ...zentsuFormat, file: 'xlsx' })).toBeNull();
  });
});
