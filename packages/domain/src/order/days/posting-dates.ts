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

/**
 * The station an import makes responsible for an order: departure for types 10 and 30, arrival for 20 and 21. The
 * department is that station's `keitanBumonCode`, which the caller reads from the master.
 */
export function responsibleStation(
  order: Pick<OrderEntry, 'orderType' | 'depTransportation' | 'arrTransportation'>,
): OrderEntry['chargeTransportation'] {
  const path = responsibleStationPath(order.orderType);
  return path && order[path];
}

export type PostingDates = Pick<
  OrderEntry,
  'bizResultDt' | 'billingDt' | 'pickPaymentDt' | 'railPaymentDt' | 'deliveryPaymentDt'
>;

/** The days an import derives at every run: all five are the day of the type's completion. */
export function derivedPostingDates(order: Pick<OrderEntry, 'orderType' | 'depCompDt' | 'arrCompDt'>): PostingDates {
  const path = completionPath(order.orderType);
  return postingDatesOn(path && order[path]);
}

/** The five posting dates, all on one day. */
export function postingDatesOn(day: OrderEntry['bizResultDt']): PostingDates {
  return { bizResultDt: day, billingDt: day, pickPaymentDt: day, railPaymentDt: day, deliveryPaymentDt: day };
}
