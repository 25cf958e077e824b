import { expect, test } from 'vitest';
import { leavesOf, valueAt } from '../field/leaves.ts';
import { newOrder } from './new-order.ts';
import { orderRecord } from './record.ts';

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
