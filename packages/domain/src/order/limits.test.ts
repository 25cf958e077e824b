import { expect, test } from 'vitest';
import { tooLongSentence } from '../message/sentence.ts';
import { readRecord } from '../field/read-record.ts';
import { orderFields } from './fields.ts';

const problemsOf = (given: object): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(readRecord(orderFields, given).problems).filter(([path]) => path in flat(given)));

const flat = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value as object).map(([inner, leaf]) => [`${key}.${inner}`, leaf])
        : [[key, value]],
    ),
  );

const tooLong: [label: string, key: string, max: number][] = [
  ['荷受人名', 'consigneeNm', 60],
  ['荷受人住所', 'consigneeAddress', 120],
  ['備考', 'remarks', 400],
  ['集貨備考', 'pickRemarks', 200],
];
test.each(tooLong)('FORM-22 %s takes at most %s characters', (label, key, max) => {
  expect(problemsOf({ [key]: 'あ'.repeat(max) })).toEqual({});
  expect(problemsOf({ [key]: 'あ'.repeat(max + 1) })).toEqual({
    [key]: [tooLongSentence(label, max)],
  });
});

test('FORM-22 amounts are whole yen up to nine digits, in both directions', () => {
  const amt = (value: unknown) => problemsOf({ pickAmtInfo: { amt: value } });
  for (const good of [999_999_999, -999_999_999, 0]) expect(amt(good)).toEqual({});
  for (const bad of [1_000_000_000, -1_000_000_000]) expect(Object.keys(amt(bad))).toEqual(['pickAmtInfo.amt']);
  expect(Object.keys(amt(1.5))).toEqual(['pickAmtInfo.amt']);
});

test('FORM-22 codes take letters, digits and hyphens', () => {
  expect(problemsOf({ cntnNo: '19D-32846' })).toEqual({});
  expect(problemsOf({ cntnNo: 'コンテナ' })['cntnNo']).toHaveLength(1);
});
