import { expect, test } from 'vitest';
import { blankRecord } from '../../field/leaves.ts';
import { orderRecord, type Order } from '../record.ts';
import { completeOrder } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';
import { reasonLabels } from './confirmability.ts';

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
