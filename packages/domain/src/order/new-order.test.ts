import { expect, test } from 'vitest';
import { leavesOf, valueAt } from '../field/leaves.ts';
import { newOrder, copyAlert, copyOf } from './new-order.ts';
import { orderRecord, type Order } from './record.ts';
import { closedDaysLeftBlankSentence } from '../message/sentence.ts';
import { orderFields } from './fields.ts';
import { completeOrder } from './testing/complete-order.ts';

test('ORD-FIELD-21 a new order is blank except the additional type, the date flags and totals of 0', () => {
  const order = newOrder();
  const filled = leavesOf(orderRecord)
    .filter(({ keys, field }) => valueAt(order, keys) !== (field.kind === 'flag' ? false : null))
    .map(({ path }) => [path, valueAt(order, path.split('.'))]);
  expect(filled).toEqual([
    ['additionalAmtInfo.additionalType', '1'],
    ['validPaymentDtPickAndRail', true],
    ['validPaymentDtPickAndDelivery', true],
    ['validPaymentDtRailAndDelivery', true],
    ...['billing', 'pickPayment', 'railPayment', 'deliveryPayment', 'pickRailPayment', 'payment', 'profit'].map(
      (key) => [`totals.${key}`, 0],
    ),
  ]);
});

const stored: Order = {
  ...newOrder(),
  ...completeOrder('21'),
  cwoOrderNo: 'CW-0998412',
  confirmed: true,
  importLocked: true,
  deletable: true,
  nameConverted: true,
  arrivalFeeApplied: true,
  pendingChange: true,
  createdAt: '2026-05-01 10:00:00',
  createdUserId: '1',
  createdUserName: '山田　花子',
  updatedAt: '2026-05-02 10:00:00',
  updatedUserId: '1',
  versionNo: 7,
};

test('FORM-14 FORM-15 a copy keeps the entered values and clears the values of the one order', () => {
  const copy = copyOf(stored);
  for (const key of Object.keys(orderFields)) {
    if (key !== 'acceptNo') expect(copy[key as keyof Order]).toEqual(stored[key as keyof Order]);
  }
  for (const key of [
    'id',
    'acceptNo',
    'cwoOrderNo',
    'versionNo',
    'createdAt',
    'createdUserId',
    'createdUserName',
    'updatedAt',
    'updatedUserId',
  ] as const)
    expect(copy[key], key).toBeNull();
  for (const key of [
    'confirmed',
    'importLocked',
    'deletable',
    'nameConverted',
    'arrivalFeeApplied',
    'pendingChange',
  ] as const)
    expect(copy[key], key).toBe(false);
  expect(stored.versionNo).toBe(7);
  expect(copyAlert(stored)).toBeNull();
});

test('ORD-LIST-08 days of the source past closing are blank in the copy, whose alert names them', () => {
  const source: Order = {
    ...stored,
    bizResultDt: '2026-04-30',
    billingDt: '2026-04-30',
    pickPaymentDt: '2026-05-31',
    depCompDt: '2026-04-29',
    arrCompDt: '2026-05-01',
    acceptDt: null,
    overEigyobiLimit: true,
    deliveryPaymentDt: '2026-04-02',
    overDeliveryPaymentDtLimit: true,
    validPaymentDtPickAndDelivery: false,
  };
  const copy = copyOf(source);
  expect(copy).toMatchObject({ pickPaymentDt: '2026-05-31', arrCompDt: '2026-05-01' });
  for (const path of ['bizResultDt', 'billingDt', 'depCompDt', 'deliveryPaymentDt'] as const) {
    expect(copy[path], path).toBeNull();
  }
  expect(copy).toMatchObject({ overEigyobiLimit: false, overDeliveryPaymentDtLimit: false });
  expect(copy.validPaymentDtPickAndDelivery).toBe(true);
  expect(copyAlert(source)).toBe(
    closedDaysLeftBlankSentence(['業務実績日', '請求計上日', '配達支払計上日', '発送完了日']),
  );
  expect(source.bizResultDt).toBe('2026-04-30');
});
