import { expect, test } from 'vitest';
import { blankRecord } from '../field/leaves.ts';
import { orderRecord, type Order } from '../order/record.ts';
import { orderConditionFields, orderReason, orderSearch } from '../order/search.ts';
import { completeOrder } from '../order/testing/complete-order.ts';
import { withValues } from '../order/testing/with-values.ts';
import { blankConditions } from '../search/conditions.ts';
import { orderSheet } from './order-sheet.ts';

const today = '2026-05-12';
const stored = (changes: Parameters<typeof withValues>[1], more: Partial<Order> = {}): Order => ({
  ...blankRecord(orderRecord),
  ...withValues(completeOrder('10'), changes),
  ...more,
});
const of = (conditions: object) =>
  orderSheet.fieldsOf(orderConditionFields({ ...blankConditions(orderSearch), ...conditions }) ?? []);

test('SHEET-02 a sheet of a completion day begins with its planned day and the step before', () => {
  expect(of({ unmet: 'deliveryCompDt' })).toEqual({
    missing: ['deliveryCompDt'],
    before: ['deliveryDt', 'arrCompDt'],
    planned: true,
  });
  expect(of({ unmet: 'acceptDt' })).toEqual({ missing: ['acceptDt'], before: [], planned: false });
});

test('SHEET-02 a reason of several fields has them all, without repeating those before them', () => {
  expect(of({ unmet: 'bookDays' })).toEqual({
    missing: ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'],
    before: ['depCompDt', 'arrCompDt'],
    planned: false,
  });
});

test('SHEET-01 the tab has the name of the reason or of the blank field', () => {
  const name = (conditions: object) => orderReason({ ...blankConditions(orderSearch), ...conditions });
  expect(name({ unmet: 'payTo' })).toBe('支払先がない');
  expect(name({ noneBillingTo: true })).toBe('請求先なし');
  expect(name({})).toBeNull();
});

test('SHEET-16 days without a year are compared with 受付日', () => {
  expect(orderSheet.acceptedOn?.(stored({ acceptDt: '2026-05-01' }))).toBe('2026-05-01');
});

test('SHEET-12 only missing values are open, and none of a confirmed order', () => {
  const fields = of({ unmet: 'bookDays' });
  const order = stored({ bizResultDt: null });
  expect(orderSheet.cellOf(order, 'bizResultDt', fields)).toBe('open');
  expect(orderSheet.cellOf(order, 'billingDt', fields)).toBe('shut');
  expect(orderSheet.cellOf({ ...order, confirmed: true }, 'bizResultDt', fields)).toBe('shut');
});

test('SHEET-05 a blank field without which the order is not saved is open too', () => {
  const fields = of({ unmet: 'deliveryCompDt' });
  const order = stored({ deliveryCompDt: null, arrCompDt: null, deliveryDt: null });
  expect(orderSheet.cellOf(order, 'arrCompDt', fields)).toBe('open');
  expect(orderSheet.cellOf(order, 'deliveryDt', fields)).toBe('shut');
});

test('SHEET-12 a payee is open only if an amount needs it', () => {
  const fields = of({ unmet: 'payTo' });
  const order = stored({
    'payPickAmtInfo.amt': 10,
    pickAmtPayTo: null,
    'payRailAmtInfo.amt': null,
    railAmtPayTo: null,
  });
  expect(orderSheet.cellOf(order, 'pickAmtPayTo', fields)).toBe('open');
  expect(orderSheet.cellOf(order, 'railAmtPayTo', fields)).toBe('unused');
});

test('SHEET-12 an amount of 0, a day past closing and different payment days are open', () => {
  expect(
    orderSheet.cellOf(stored({ 'deliveryAmtInfo.amt': 0 }), 'deliveryAmtInfo.amt', of({ noneDeliveryAmt: true })),
  ).toBe('open');
  const closed = stored({}, { overRailPaymentDtLimit: true });
  expect(orderSheet.cellOf(closed, 'railPaymentDt', of({ unmet: 'closed' }))).toBe('open');
  expect(orderSheet.cellOf(closed, 'pickPaymentDt', of({ unmet: 'closed' }))).toBe('shut');
});

test('SHEET-06 the planned day is proposed, else the day of the step before, and none after today', () => {
  const day = (changes: Parameters<typeof withValues>[1]) =>
    orderSheet.proposalOf(stored({ deliveryCompDt: null, ...changes }), 'deliveryCompDt', today);
  expect(day({ deliveryDt: '2026-05-10' })).toMatchObject({ value: '2026-05-10', origin: '予定日', skipped: null });
  expect(day({ deliveryDt: null, arrCompDt: '2026-05-09' })).toMatchObject({
    value: '2026-05-09',
    origin: '到着完了日',
    sentence: '到着完了日 2026-05-09 から',
  });
  expect(day({ deliveryDt: '2026-05-13' })).toMatchObject({ skipped: '予定日が今日より後' });
  expect(day({ deliveryDt: null, arrCompDt: null })).toBeNull();
});

test('SHEET-06 posting days are proposed as an import derives them', () => {
  const order = stored({ bizResultDt: null, billingDt: null, depCompDt: '2026-05-03' });
  expect(orderSheet.proposalOf(order, 'bizResultDt', today)).toMatchObject({
    value: '2026-05-03',
    origin: '発送完了日',
  });
  expect(orderSheet.proposalOf(order, 'billingDt', today)).toBeNull();
  expect(orderSheet.proposalOf(order, 'acceptDt', today)).toBeNull();
});

test('SHEET-04 what still prevents confirming is named, days past closing apart', () => {
  expect(orderSheet.leftReasons(stored({}))).toEqual({ labels: [], pastClosing: false });
  expect(orderSheet.leftReasons(stored({ acceptDt: null }, { overEigyobiLimit: true }))).toEqual({
    labels: ['受付日'],
    pastClosing: true,
  });
});
