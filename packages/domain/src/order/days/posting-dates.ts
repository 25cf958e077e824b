import type { OrderType } from '../choices.ts';
import type { OrderEntry } from '../fields.ts';

/** Types 10 and 30 are ours at departure, 20 and 21 at arrival. */
const departs = (orderType: OrderType): boolean => orderType === '10' || orderType === '30';

/** The station whose department answers for an order, by its type; blank type = not known. */
export const responsibleStationPath = (
  orderType: OrderType | null,
): 'depTransportation' | 'arrTransportation' | null =>
  orderType === null ? null : departs(orderType) ? 'depTransportation' : 'arrTransportation';

/** The completion that makes an order count as performed, by its type. */
export const completionPath = (orderType: OrderType | null): 'depCompDt' | 'arrCompDt' | null =>
  orderType === null ? null : departs(orderType) ? 'depCompDt' : 'arrCompDt';

export type PostingDates = Pick<
  OrderEntry,
  'bizResultDt' | 'billingDt' | 'pickPaymentDt' | 'railPaymentDt' | 'deliveryPaymentDt'
>;

/** The days an import derives at every run: all five are the day of the type's completion. */
export function derivedPostingDates(order: Pick<OrderEntry, 'orderType' | 'depCompDt' | 'arrCompDt'>): PostingDates {
  const path = completionPath(order.orderType);
  const day = path && order[path];
  return { bizResultDt: day, billingDt: day, pickPaymentDt: day, railPaymentDt: day, deliveryPaymentDt: day };
}
