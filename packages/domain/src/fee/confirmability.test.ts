import { expect, test } from 'vitest';
import { closedDaySentence } from '../message/order/order-sentence.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../message/rule-sentence.ts';
import { message } from '../message/message.ts';
import { counterparty } from '../order/testing/complete-order.ts';
import {
  alwaysRequired,
  feeConfirmable,
  unmetFeeConditions,
  missingToSaveFee,
  requiredOf,
  feeReasons,
  feeSkipReasons,
} from './confirmability.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';
import { blankRecord } from '../field/leaves.ts';
import { feeFields } from './fields.ts';
import { newFeeEntry } from './record.ts';
import { confirmConditions } from '../order/confirm/confirm-conditions.ts';
import { bookDayReason, orderReasons } from '../order/confirm/unmet-reasons.ts';
import { anyReason, noReason, unmetChoices } from '../search/unmet-reasons.ts';

test('FEE-13 a complete fee is confirmable', () => {
  expect(unmetFeeConditions(completeFee(), noClosing)).toEqual([]);
  expect(feeConfirmable(completeFee(), noClosing)).toBe(true);
});

test.each(alwaysRequired)('FEE-13 without %s a fee is not confirmable, and that field says why', (path) => {
  const fee = completeFee({ [path]: null });
  expect(unmetFeeConditions(fee, noClosing)).toMatchObject([{ path, sentence: message.required }]);
});

test('FEE-13 a field that an amount requires is reported with the amount', () => {
  const fee = completeFee({ billingTo: null, kazeiKubun: null, payKanjokamoku: null });
  expect(unmetFeeConditions(fee, noClosing)).toEqual([
    {
      key: 'billingTo',
      path: 'billingTo',
      label: '請求先',
      sentence: neededByAmountSentence('請求金額', 12_000),
    },
    {
      key: 'kazeiKubun',
      path: 'kazeiKubun',
      label: '請求課税区分',
      sentence: neededByAmountSentence('請求金額', 12_000),
    },
    {
      key: 'payKanjokamoku',
      path: 'payKanjokamoku',
      label: '支払勘定科目',
      sentence: neededByAmountSentence('支払金額', 9_000),
    },
  ]);
});

test('FEE-16 a fee of an in-house counterparty is confirmable without account and tax category', () => {
  const own = { billingTo: counterparty('2'), kanjokamoku: null, kazeiKubun: null };
  expect(feeConfirmable(completeFee(own), noClosing)).toBe(true);
});

test('FEE-13 a fee without id asks to be saved first', () => {
  expect(unmetFeeConditions(completeFee({ id: null }), noClosing)).toEqual([
    { key: 'id', path: 'id', label: '諸料金ID', sentence: unsavedFeeSentence },
  ]);
});

test('FEE-23 a payment date past closing prevents confirming', () => {
  expect(unmetFeeConditions(completeFee(), { ...noClosing, overPaymentDtLimit: true })).toEqual([
    {
      key: 'overPaymentDtLimit',
      path: 'paymentDt',
      label: '支払計上日',
      sentence: closedDaySentence('2026-05-01'),
    },
  ]);
});

test('FEE-24 a business result date past closing does not prevent confirming', () => {
  expect(feeConfirmable(completeFee(), { ...noClosing, overEigyobiLimit: true })).toBe(true);
});

test('FEE-10 seven fields are always required', () => {
  expect(alwaysRequired.toSorted()).toEqual(
    ['keitan', 'chargeTransportation', 'atsukaiKubun', 'billingDt', 'paymentDt', 'bizResultDt', 'inputDt'].toSorted(),
  );
  expect(missingToSaveFee(blankRecord(feeFields))).toEqual(alwaysRequired);
  expect(missingToSaveFee(completeFee())).toEqual([]);
});

test('FEE-31 a new fee has only its entry date', () => {
  expect(newFeeEntry('2026-05-13')).toEqual({ ...blankRecord(feeFields), inputDt: '2026-05-13' });
});

const bare = completeFee({
  amt: null,
  billingTo: null,
  kanjokamoku: null,
  kazeiKubun: null,
  payAmt: null,
  payTo: null,
  payKanjokamoku: null,
  payKazeiKubun: null,
});

test('FEE-11 a billing amount needs its party, account and tax category', () => {
  expect(missingToSaveFee({ ...bare, amt: 1 })).toEqual(['billingTo', 'kanjokamoku', 'kazeiKubun']);
});

test('FEE-12 a payment needs its payee, account and tax category', () => {
  expect(missingToSaveFee({ ...bare, payAmt: 1 })).toEqual(['payTo', 'payKanjokamoku', 'payKazeiKubun']);
});

test.each([null, 0])('FEE-19 an amount of %s is not set', (amount) => {
  expect(missingToSaveFee({ ...bare, amt: amount, payAmt: amount })).toEqual([]);
});

test('FEE-19 a negative correction is set', () => {
  expect(missingToSaveFee({ ...bare, amt: -1, payAmt: -1 })).toHaveLength(6);
});

test('FEE-14 the second payment requires no field', () => {
  expect(missingToSaveFee({ ...bare, payAmt2: 5000, payTo2Nm: null })).toEqual([]);
});

test('FEE-16 account and tax category are not required for an in-house counterparty', () => {
  const fee = { ...bare, amt: 1, billingTo: counterparty('2'), payAmt: 1, payTo: counterparty('2') };
  expect(missingToSaveFee(fee)).toEqual([]);
  expect(requiredOf(fee)).toEqual(new Set([...alwaysRequired, 'billingTo', 'payTo']));
});

test('FEE-16 each side depends on its own counterparty', () => {
  const fee = { ...bare, amt: 1, billingTo: counterparty('2'), payAmt: 1, payTo: counterparty('1') };
  expect(missingToSaveFee(fee)).toEqual(['payKanjokamoku', 'payKazeiKubun']);
});

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
