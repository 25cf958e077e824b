import { expect, test } from 'vitest';
import { counterparty } from '../order/testing/complete-order.ts';
import { normalisedFee } from './normalise.ts';
import { account, completeFee, tax } from './testing/complete-fee.ts';

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
