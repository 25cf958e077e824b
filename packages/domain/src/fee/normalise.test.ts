import { expect, test } from 'vitest';
import { counterparty } from '../order/testing/complete-order.ts';
import { normalisedFee } from './normalise.ts';
import { account, completeFee, tax } from './testing/complete-fee.ts';

const taxes = new Map(['10', '20'].map((code) => [code, tax(code)]));
const taxRow = (id: string) => taxes.get(id);

test('FEE-15 17 20 a fee in order is left as it is', () => {
  const fee = completeFee();
  expect(normalisedFee(fee, taxRow)).toBe(fee);
});

test('FEE-18 an account brings its tax category along, complete', () => {
  const fee = completeFee({ payKanjokamoku: account('510300', '10'), payKazeiKubun: tax('20') });
  expect(normalisedFee(fee, taxRow).payKazeiKubun).toEqual(tax('10'));
});

test('FEE-18 a tax category nobody knows is put in by its code', () => {
  const fee = completeFee({ kanjokamoku: account('488888', '77') });
  expect(normalisedFee(fee, taxRow).kazeiKubun).toEqual({ id: '77', kazeiKubun: '77', kazeiKubunName: null });
});

test('FEE-15 towards our own company nothing is filled in again', () => {
  const fee = completeFee({ billingTo: counterparty('2'), kazeiKubun: null });
  expect(normalisedFee(fee, taxRow)).toMatchObject({ kanjokamoku: null, kazeiKubun: null });
});
