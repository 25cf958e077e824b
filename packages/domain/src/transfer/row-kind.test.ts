import { describe, expect, test } from 'vitest';
import { dispatchFormat } from '../formats/dispatch.ts';
import { nameConversionFormat } from '../formats/name-conversion.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
import type { FileFormat } from './import-format.ts';
import { readLayout } from './layout.ts';
import { RowKinds } from './row-kind.ts';

const feed = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '荷受人名', '集貨料'];
const row = ['A1', '10', '4506', '0101', '東京青果', '500'];

const kind = (cells: readonly string[], headings: readonly string[] = feed, format: FileFormat = zentsuFormat) =>
  new RowKinds(format, readLayout(format, headings).layout, headings).kindOf(cells);

describe('sum rows', () => {
  test.each([
    ['合計', '', '', '', '', '500'],
    ['集計', '', '', '', '', '500'],
    ['5/13 集計', '', '', '', '', '500'],
    ['W1-2 集計', '', '', '', '', '500'],
    ['総計：'],
    ['計', '', '', '', '', '500'],
    ['', '', '', '', '東京青果 集計', '500'],
    ['', '発送 集計', '', '', '', '500'],
    ['合　計', '', '', '2', '', ''],
  ])('IMP-53 %j is skipped', (...cells) => {
    expect(kind(cells)).toBe('skipped');
  });

  test.each([
    [row],
    [['', '10', '4506', '0101', '東京集計', '500']],
    [['A2', '10', '4506', '0101', '合計', '500']],
    [['集計センター', '', '', '', '', '']],
    [['', '', '', '', '会計', '']],
  ])('IMP-53 %j is data', (cells) => {
    expect(kind(cells)).toBe('data');
  });

  test('IMP-53 the name of a rule may end like the label of a sum', () => {
    const headings = nameConversionFormat.columns.map(({ header }) => header);
    const rule = ['日本集計', '4506', '', '10010', '', '012345', '日本集計'];
    expect(kind(rule, headings, nameConversionFormat)).toBe('data');
    expect(kind(['合計', '', '', '', '', '', ''], headings, nameConversionFormat)).toBe('skipped');
  });
});

describe('repeated headings', () => {
  test('IMP-53 the same headings are skipped, in any width and with spaces', () => {
    expect(kind(feed)).toBe('skipped');
    expect(kind(['受付番号 ', ...feed.slice(1), ''])).toBe('skipped');
    expect(kind(['受付番号', '', '', '', '', ''])).toBe('skipped');
  });

  test('IMP-53 headings that users have assigned are repeated headings too', () => {
    const format = { ...zentsuFormat, known: new Map([['伝票no', '受付番号']]) };
    const headings = ['伝票No', ...feed.slice(1)];
    expect(kind(headings, headings, format)).toBe('skipped');
  });

  test('IMP-53 a file without header has the headings of its format', () => {
    const headings = dispatchFormat.columns.map(({ header }) => header);
    expect(kind(headings, ['A10', '集貨', '2026-05-14', '12'], dispatchFormat)).toBe('skipped');
  });

  test('IMP-53 headings in another order are no repetition', () => {
    expect(kind([...feed.slice(0, 2), '着駅コード', '発駅コード', '荷受人名', '集貨料'])).toBe('otherHeadings');
    expect(kind(['CWOオーダー番号', ...feed])).toBe('otherHeadings');
  });
});
