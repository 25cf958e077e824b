import { expect, test } from 'vitest';
import { closedDaySentence, sameDaySentence, unsavedSentence } from '../../message/order/order-sentence.ts';
import { message } from '../../message/message.ts';
import { orderTypes } from '../choices.ts';
import {
  conditionCount,
  confirmable,
  unmetConditions,
  reasonLabels,
  missingToSave,
  neededFields,
  requiredToSave,
} from './confirmability.ts';
import { newEntry } from '../new-order.ts';
import type { OrderPath } from '../path.ts';
import { completeOrder, counterparty, open } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';
import { blankRecord } from '../../field/leaves.ts';
import { orderRecord, type Order } from '../record.ts';
import { presentToConfirm } from './confirm-reasons.ts';

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

const stored = (changes: Parameters<typeof withValues>[1], more: Partial<Order> = {}): Order => ({
  ...blankRecord(orderRecord),
  ...withValues(completeOrder('10'), changes),
  ...more,
});

test('ORD-EDIT-45 a stored order names every payee that its amounts require', () => {
  const order = stored({ 'payPickAmtInfo.amt': 10, pickAmtPayTo: null, 'payRailAmtInfo.amt': 10, railAmtPayTo: null });
  expect(reasonLabels(order)).toEqual(['集貨料支払先', '鉄道運賃支払先']);
});

test('ORD-EDIT-10 ORD-EDIT-45 a stored order names a day past closing', () => {
  expect(reasonLabels(stored({}, { overRailPaymentDtLimit: true }))).toEqual(['鉄道支払計上日（締め超過）']);
});

test('ORD-EDIT-45 a confirmed order has no reasons', () => {
  expect(reasonLabels(stored({ billingTo: null }, { confirmed: true, overRailPaymentDtLimit: true }))).toEqual([]);
});

const nine = [
  'orderType',
  'billingDt',
  'keitan',
  'hinmoku',
  'cntnNo',
  'depCompDt',
  'arrCompDt',
  'pickCompDt',
  'deliveryCompDt',
];

test('ORD-RULE-01 nine fields are required', () => {
  expect(requiredToSave.toSorted()).toEqual(nine.toSorted());
  expect(missingToSave(newEntry()).toSorted()).toEqual(nine.toSorted());
});

test('ORD-RULE-07 missing parties do not block saving', () => {
  const order = withValues(completeOrder('10'), {
    'pickAmtInfo.amt': 100,
    'payRailAmtInfo.amt': 100,
    billingTo: null,
    railAmtPayTo: null,
  });
  expect(missingToSave(order)).toEqual([]);
});

const neededIn = (order: Parameters<typeof neededFields>[0], act: 'save' | 'confirm') =>
  [...neededFields(order)].filter(([, needed]) => needed === act).map(([path]) => path);

test('ORD-EDIT-40 the nine required fields are needed to save every order', () => {
  expect(neededIn(newEntry(), 'save').toSorted()).toEqual(nine.toSorted());
  expect(neededIn(completeOrder('20'), 'save').toSorted()).toEqual(nine.toSorted());
});

test('ORD-EDIT-40 the other required fields are needed only to confirm', () => {
  const others = presentToConfirm.filter((path) => !nine.includes(path));
  expect(neededIn(newEntry(), 'confirm').toSorted()).toEqual(others.toSorted());
  expect(others).toContain('bizResultDt');
});

test('ORD-EDIT-40 a party that an amount requires is needed to confirm and never to save', () => {
  const paid = withValues(completeOrder('10'), { 'payRailAmtInfo.amt': 100, railAmtPayTo: null });
  expect(neededFields(paid).get('railAmtPayTo')).toBe('confirm');
  expect(neededFields(newEntry()).has('railAmtPayTo')).toBe(false);
});
