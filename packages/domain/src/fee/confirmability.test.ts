import { expect, test } from 'vitest';
import { closedDaySentence } from '../message/order/order-sentence.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../message/rule-sentence.ts';
import { message } from '../message/message.ts';
import { counterparty } from '../order/testing/complete-order.ts';
import { alwaysRequired, feeConfirmable, unmetFeeConditions } from './confirmability.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';

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
