import { expect, test } from 'vitest';
import { choice, code, day, integer, text, yen } from '../field/field.ts';
import type { LeafField } from '../field/field.ts';
import { orderTypes } from '../order/choices.ts';
import type { Column } from '../transfer/import-format.ts';
import { suggestedTexts } from './suggest.ts';

const column = (field: LeafField): Column =>
  ({ header: field.label, path: 'x', field, required: false, key: false }) as unknown as Column;

const amount = column(yen('金額'));
const size = column(integer('サイズ', { min: 0, max: 99 }));
const item = column(code('品目コード', 6));
const type = column(choice('オーダー種別', orderTypes));

test.each([
  ['an amount', amount],
  ['a number', size],
  ['a code', item],
])('PRE-07 a suggestion for %s keeps the minus', (_, of) => {
  for (const given of ['-1', '−1', 'ー1', '－１', '-1円', '- 1']) expect(suggestedTexts(of, given)).not.toContain('1');
});

test('PRE-07 a suggestion for an amount reads a bar behind its currency as no minus', () => {
  expect(suggestedTexts(amount, "¥12'345-")).toEqual(['12345']);
  expect(suggestedTexts(amount, "12'345-")).toEqual(['12345-']);
});

test('PRE-07 two lines in a cell have no suggestion', () => {
  expect(suggestedTexts(amount, '80,000\n5,000')).toEqual([]);
});

test.each([
  ['12千円', '12000'],
  ['1.5万', '15000'],
  ['-3百円', '-300'],
  ['２百万円', '2000000'],
])('PRE-07 an amount of %s may have been meant as %s', (given, meant) => {
  expect(suggestedTexts(amount, given)).toEqual([meant]);
});

test.each(['0.00001万', '千円', '12千5', '9999999999千'])('PRE-07 %s has no suggestion as an amount', (given) => {
  expect(suggestedTexts(amount, given)).toEqual([]);
});

test('PRE-07 a power of ten has a suggestion only in amounts', () => {
  expect(suggestedTexts(size, '1千')).toEqual([]);
  expect(suggestedTexts(column(day('受付日')), '12千')).toEqual([]);
});

test('PRE-07 the beginning of exactly one choice suggests that choice', () => {
  expect(suggestedTexts(type, '発')).toEqual(['発送']);
  expect(suggestedTexts(type, '他')).toEqual(['他駅']);
  expect(
    suggestedTexts(
      column(
        choice('種別', [
          { value: '1', label: '到着' },
          { value: '2', label: '到達' },
        ]),
      ),
      '到',
    ),
  ).toEqual([]);
  expect(suggestedTexts(type, '外')).toEqual([]);
});

test('PRE-07 a code written with hyphens in it is proposed without them', () => {
  expect(suggestedTexts(item, '05-0102')).toEqual(['050102']);
  expect(suggestedTexts(column(text('氏名', 10)), '')).toEqual([]);
});
