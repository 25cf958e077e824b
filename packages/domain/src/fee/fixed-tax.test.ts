import { expect, test } from 'vitest';
import { fixedTax, taxLocked, taxToFill } from './normalise.ts';
import { billingSide, paymentSide } from './sides.ts';
import { account, completeFee, tax } from './testing/complete-fee.ts';

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
