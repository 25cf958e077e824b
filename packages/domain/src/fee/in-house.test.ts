import { expect, test } from 'vitest';
import { counterparty } from '../order/testing/complete-order.ts';
import { accountEnabled, clearedFeeLoans, clearedInHouse, feeLoanEnabled } from './normalise.ts';
import { billingSide, feeSides, paymentSide } from './sides.ts';
import { completeFee } from './testing/complete-fee.ts';

test('FEE-15 a counterparty of category 2 disables account and tax category of its own side only', () => {
  const fee = completeFee({ billingTo: counterparty('2') });
  expect([accountEnabled(fee, billingSide), accountEnabled(fee, paymentSide)]).toEqual([false, true]);
  expect(clearedInHouse(fee)).toEqual({ ...fee, kanjokamoku: null, kazeiKubun: null });
});

test('FEE-15 both sides can have an in-house counterparty', () => {
  const fee = completeFee({ billingTo: counterparty('2'), payTo: counterparty('2') });
  const none = { kanjokamoku: null, kazeiKubun: null, payKanjokamoku: null, payKazeiKubun: null };
  expect(clearedInHouse(fee)).toEqual({ ...fee, ...none });
});

test('FEE-15 a tax category without an account is cleared too', () => {
  const fee = completeFee({ payTo: counterparty('2'), payKanjokamoku: null });
  expect(clearedInHouse(fee).payKazeiKubun).toBeNull();
});

test('FEE-15 other categories and a blank counterparty clear nothing', () => {
  for (const party of [counterparty('1'), counterparty('3'), null]) {
    const fee = completeFee({ billingTo: party, payTo: party });
    expect(clearedInHouse(fee)).toBe(fee);
    expect(feeSides.every((side) => accountEnabled(fee, side))).toBe(true);
  }
});

test('FEE-20 a loan is available for an in-house counterparty while the fee is unconfirmed', () => {
  const fee = completeFee({ billingTo: counterparty('2'), payTo: counterparty('1') });
  expect(feeLoanEnabled(fee, billingSide, false)).toBe(true);
  expect(feeLoanEnabled(fee, billingSide, true)).toBe(false);
  expect(feeLoanEnabled(fee, paymentSide, false)).toBe(false);
  expect(feeLoanEnabled({ ...fee, billingTo: null }, billingSide, false)).toBe(false);
});

test('FEE-20 a loan without an in-house counterparty is cleared', () => {
  const both = { billing: true, pay: true };
  const fee = completeFee({ billingTo: counterparty('2'), bizExpenseLoanInfo: both });
  expect(clearedFeeLoans(fee).bizExpenseLoanInfo).toEqual({ billing: true, pay: false });
  const founded = { ...fee, payTo: counterparty('2') };
  expect(clearedFeeLoans(founded)).toBe(founded);
});
