import { expect, test } from 'vitest';
import { closedDaySentence, sameDaySentence, unsavedSentence } from '../../message/order/order-sentence.ts';
import { message } from '../../message/message.ts';
import { orderTypes } from '../choices.ts';
import { conditionCount, confirmable, unmetConditions } from './confirmability.ts';
import { newEntry } from '../new-order.ts';
import type { OrderPath } from '../path.ts';
import { completeOrder, counterparty, open } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';

const context = { closing: open };

test('ORD-EDIT-27 a complete order of every type is confirmable', () => {
  for (const { value } of orderTypes) {
    expect(unmetConditions(completeOrder(value), context)).toEqual([]);
    expect(confirmable(completeOrder(value), context)).toBe(true);
  }
});

const needed: Record<string, readonly OrderPath[]> = {
  'ORD-RULE-23': ['acceptNo', 'keitan', 'chargeTransportation', 'orderType'],
  'ORD-RULE-24': ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'],
  'ORD-RULE-25': ['acceptDt'],
  'ORD-RULE-26': ['hinmoku', 'cntnSize', 'cntnTonnage', 'cntnNo'],
  'ORD-RULE-27': ['pickCompDt', 'depCompDt', 'arrCompDt', 'deliveryCompDt'],
};

for (const [rule, paths] of Object.entries(needed)) {
  test.each(paths)(`${rule} without %s an order is not confirmable, and that field says why`, (path) => {
    for (const { value } of orderTypes) {
      const reasons = unmetConditions(withValues(completeOrder(value), { [path]: null }), context);
      expect(reasons).toMatchObject([{ key: path, path, sentence: message.required }]);
    }
  });
}

test('ORD-RULE-23 an order without id asks to be saved first', () => {
  const reasons = unmetConditions(completeOrder('10', { id: null }), context);
  expect(reasons).toEqual([{ key: 'id', path: 'id', paths: ['id'], label: 'オーダーID', sentence: unsavedSentence }]);
});

test('ORD-RULE-26 size 0 and tonnage 0 are not blank', () => {
  expect(confirmable(completeOrder('10', { cntnSize: 0, cntnTonnage: 0 }), context)).toBe(true);
});

test('ORD-RULE-28 differing payment dates are one reason', () => {
  const order = withValues(completeOrder('10'), { pickPaymentDt: '2026-04-30' });
  expect(unmetConditions(order, context)).toEqual([
    {
      key: 'paymentDates',
      path: 'pickPaymentDt',
      paths: ['pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'],
      label: '支払計上日',
      sentence: sameDaySentence(['pick', 'rail', 'delivery'], '1'),
    },
  ]);
});

test('ORD-RULE-28 payment dates of the payees without a loan are one reason', () => {
  const loan = withValues(completeOrder('10'), {
    pickPaymentDt: '2026-04-30',
    pickAmtPayTo: counterparty('2'),
    'bizExpenseLoanInfo.payPick': true,
    railPaymentDt: '2026-04-30',
  });
  expect(unmetConditions(loan, context)).toMatchObject([
    {
      path: 'railPaymentDt',
      paths: ['railPaymentDt', 'deliveryPaymentDt'],
      sentence: sameDaySentence(['rail', 'delivery'], '1'),
    },
  ]);
});

test('ORD-EDIT-27 each closing flag prevents confirming and names its date', () => {
  const flags = {
    overEigyobiLimit: 'bizResultDt',
    overPickPaymentDtLimit: 'pickPaymentDt',
    overRailPaymentDtLimit: 'railPaymentDt',
    overDeliveryPaymentDtLimit: 'deliveryPaymentDt',
  } as const;
  for (const [flag, path] of Object.entries(flags)) {
    const reasons = unmetConditions(completeOrder('10'), { closing: { ...open, [flag]: true } });
    expect(reasons).toMatchObject([{ key: flag, path, sentence: closedDaySentence('2026-05-01') }]);
  }
});

test('ORD-RULE-09 type 10 has three conditions more than 21 and 30, type 20 lacks those of pickup and rail money', () => {
  const [departure, arrival, collect, other] = orderTypes.map(({ value }) => conditionCount(value));
  expect(departure).toBe(31);
  expect([collect, other]).toEqual([28, 28]);
  expect(arrival).toBe(27);
});

test('ORD-RULE-23..27 a new order lacks every required value, in the order of the form', () => {
  const reasons = unmetConditions({ ...newEntry(), id: null }, context);
  expect(reasons).toHaveLength(19);
  expect(reasons.slice(0, 3).map(({ path }) => path)).toEqual(['id', 'acceptNo', 'keitan']);
});
