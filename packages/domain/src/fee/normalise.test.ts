import { expect, test } from 'vitest';
import { counterparty } from '../order/testing/complete-order.ts';
import {
  normalisedFee,
  fixedTax,
  taxLocked,
  taxToFill,
  accountEnabled,
  clearedFeeLoans,
  clearedInHouse,
  feeLoanEnabled,
} from './normalise.ts';
import { account, completeFee, tax } from './testing/complete-fee.ts';
import { billingSide, paymentSide, feeSides } from './sides.ts';

const taxes = new Map(['10', '20'].map((code) => [code, tax(code)]));
const taxRow = (id: string) => taxes.get(id);

test('FEE-15 17 20 a valid fee does not change', () => {
  const fee = completeFee();
  expect(normalisedFee(fee, taxRow)).toBe(fee);
});

test('FEE-18 an account fills in its complete tax category', () => {
  const fee = completeFee({ payKanjokamoku: account('510300', '10'), payKazeiKubun: tax('20') });
  expect(normalisedFee(fee, taxRow).payKazeiKubun).toEqual(tax('10'));
});

test('FEE-18 a tax category outside the master is filled in by its code', () => {
  const fee = completeFee({ kanjokamoku: account('488888', '77') });
  expect(normalisedFee(fee, taxRow).kazeiKubun).toEqual({ id: '77', kazeiKubun: '77', kazeiKubunName: null });
});

test('FEE-15 nothing is filled in for an in-house counterparty', () => {
  const fee = completeFee({ billingTo: counterparty('2'), kazeiKubun: null });
  expect(normalisedFee(fee, taxRow)).toMatchObject({ kanjokamoku: null, kazeiKubun: null });
});

test('FEE-17 an account with a fixed tax category locks the category of its side', () => {
  const fee = completeFee();
  expect([taxLocked(fee, billingSide), taxLocked(fee, paymentSide)]).toEqual([true, false]);
  expect([fixedTax(fee, billingSide), fixedTax(fee, paymentSide)]).toEqual(['10', null]);
});

test('FEE-18 the locked field is filled with the fixed category', () => {
  expect(taxToFill(completeFee({ kazeiKubun: null }), billingSide)).toBe('10');
  expect(taxToFill(completeFee({ kazeiKubun: tax('20') }), billingSide)).toBe('10');
  expect(taxToFill(completeFee(), billingSide)).toBeNull();
});

test('FEE-18 an account without a fixed category keeps the entered category', () => {
  const fee = completeFee({ kanjokamoku: account('419900'), kazeiKubun: tax('10') });
  expect(taxLocked(fee, billingSide)).toBe(false);
  expect(taxToFill(fee, billingSide)).toBeNull();
  expect(taxToFill({ ...fee, kanjokamoku: null, kazeiKubun: null }, billingSide)).toBeNull();
});

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
