import { blankRecord } from '@tsuun/domain/field/leaves';
import type { OrderType } from '@tsuun/domain/order/choices';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { paymentDateFlagsOf } from '@tsuun/domain/order/days/payment-dates';
import { completeOrder } from '@tsuun/domain/order/testing/complete-order';
import { totalsOf } from '@tsuun/domain/order/totals';

/** For tests: an order as the server answers it, confirmable unless the changes say otherwise. */
export function storedOrder(orderType: OrderType = '10', changes: Partial<Order> = {}): Order {
  const entry = { ...completeOrder(orderType), ...changes };
  return {
    ...blankRecord(orderRecord),
    deletable: true,
    versionNo: 3,
    createdAt: '2026-05-01 09:00:00',
    updatedAt: '2026-05-01 09:00:00',
    ...entry,
    ...paymentDateFlagsOf(entry),
    totals: totalsOf(entry),
    ...changes,
  };
}
