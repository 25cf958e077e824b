import { expect, test } from 'vitest';
import { takenAwaySentence } from '../message/order/order-sentence.ts';
import { leafAt, type OrderPath } from './path.ts';
import { takenAway } from './taken-away.ts';

const taken = (values: Partial<Record<OrderPath, unknown>>) =>
  takenAway(new Map(Object.entries(values).map(([path, value]) => [leafAt(path as OrderPath), value])));

test('ORD-RULE-15 what a change of type takes away is counted, and its yen by side', () => {
  expect(
    taken({
      'pickAmtInfo.amt': 12_000,
      'railAmtInfo.amt': 58_500,
      'payPickAmtInfo.amt': 9_000,
      railProfitAmt: -300,
      pickAmtPayTo: { id: '1' },
    }),
  ).toEqual({ fields: 5, billing: 70_500, payment: 9_000, other: -300 });
});

test('the sentence tells the sides that have money, and none where there is none', () => {
  const amounts = [
    ['請求', 70_500],
    ['支払', 0],
  ] as const;
  expect(takenAwaySentence('到着', 4, amounts)).toBe(
    '到着では使わない4項目を空にしました（請求 70,500円）。保存するまでは元に戻せます。',
  );
  expect(takenAwaySentence('着払', 1, [])).toBe('着払では使わない1項目を空にしました。保存するまでは元に戻せます。');
});
