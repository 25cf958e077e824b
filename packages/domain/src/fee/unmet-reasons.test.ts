import { expect, test } from 'vitest';
import { feeReasons, feeSkipReasons } from './confirmability.ts';
import { confirmConditions } from '../order/confirm/confirm-conditions.ts';
import { bookDayReason, orderReasons } from '../order/confirm/unmet-reasons.ts';
import { anyReason, noReason, unmetChoices } from '../search/unmet-reasons.ts';

test('WORK-01 every rule of orders except the id has exactly one reason, besides the sum of the five posting days', () => {
  const keys = orderReasons.filter((reason) => reason !== bookDayReason).flatMap((reason) => reason.keys);
  const rules = confirmConditions.map(({ key }) => key).filter((key) => key !== 'id');
  expect(keys.toSorted()).toEqual(rules.toSorted());
});

test('WORK-01 all payees are one reason and all closed days are one reason', () => {
  const labels = orderReasons.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['配達完了日がない', '請求先がない', '支払計上日が一致しない']));
  expect(labels.filter((label) => label === '支払先がない' || label === '締め超過')).toHaveLength(2);
  expect(orderReasons.find(({ value }) => value === 'payTo')?.keys.length).toBeGreaterThan(3);
  expect(orderReasons.find(({ value }) => value === 'closed')?.keys).toHaveLength(4);
});

test('WORK-01 every rule of fees has exactly one reason', () => {
  const keys = feeReasons.flatMap((reason) => reason.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !Object.hasOwn(feeSkipReasons, key))).toEqual([]);
});

test.each([[orderReasons], [feeReasons]])('WORK-01 every reason has a label of its own', (reasons) => {
  const choices = unmetChoices(reasons);
  expect(choices.slice(0, 2).map(({ value }) => value)).toEqual([noReason, anyReason]);
  for (const of of ['value', 'label'] as const)
    expect(new Set(choices.map((one) => one[of])).size).toBe(choices.length);
  // The launcher counts them as bits of one number.
  expect(reasons.length).toBeLessThan(31);
});
