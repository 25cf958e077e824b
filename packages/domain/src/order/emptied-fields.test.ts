import { expect, test } from 'vitest';
import { leafAt, type OrderPath } from './path.ts';
import { emptiedFields } from './applicability.ts';

const taken = (values: Partial<Record<OrderPath, unknown>>) =>
  emptiedFields(new Map(Object.entries(values).map(([path, value]) => [leafAt(path as OrderPath), value])));

test('ORD-RULE-15 a change of type counts the cleared fields and their yen by side', () => {
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
