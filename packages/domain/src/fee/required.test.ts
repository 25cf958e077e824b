import { expect, test } from 'vitest';
import { blankRecord } from '../field/leaves.ts';
import { counterparty } from '../order/testing/complete-order.ts';
import { feeFields } from './fields.ts';
import { newFeeEntry } from './record.ts';
import { alwaysRequired, missingToSaveFee, requiredOf } from './confirmability.ts';
import { completeFee } from './testing/complete-fee.ts';

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
