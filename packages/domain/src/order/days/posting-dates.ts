import type { LegWord } from '../../message/order/order-sentence.ts';
import type { OrderType } from '../choices.ts';
import type { OrderEntry } from '../fields.ts';
import type { OrderPath } from '../path.ts';
import type { ClosingFlags } from '../record.ts';

/** True for types 10 and 30, which count from the departure; 20 and 21 count from the arrival. */
const departs = (orderType: OrderType): boolean => orderType === '10' || orderType === '30';

/** Path of the station responsible for an order of a type; `null` for a blank type. */
export const responsibleStationPath = (
  orderType: OrderType | null,
): 'depTransportation' | 'arrTransportation' | null =>
  orderType === null ? null : departs(orderType) ? 'depTransportation' : 'arrTransportation';

/** Path of the completion date at which an order of a type counts as performed. */
export const completionPath = (orderType: OrderType | null): 'depCompDt' | 'arrCompDt' | null =>
  orderType === null ? null : departs(orderType) ? 'depCompDt' : 'arrCompDt';

/**
 * Station that an import makes responsible for an order: departure for types 10 and 30, arrival for 20 and 21. The
 * department is its `keitanBumonCode`, which the caller reads from the master.
 */
export function responsibleStation(
  order: Pick<OrderEntry, 'orderType' | 'depTransportation' | 'arrTransportation'>,
): OrderEntry['chargeTransportation'] {
  const path = responsibleStationPath(order.orderType);
  return path && order[path];
}

type PostingDates = Pick<
  OrderEntry,
  'bizResultDt' | 'billingDt' | 'pickPaymentDt' | 'railPaymentDt' | 'deliveryPaymentDt'
>;

/** Posting dates that an import derives at every run: all five are the completion date of the type. */
export function derivedPostingDates(order: Pick<OrderEntry, 'orderType' | 'depCompDt' | 'arrCompDt'>): PostingDates {
  const path = completionPath(order.orderType);
  return postingDatesOn(path && order[path]);
}

export function postingDatesOn(day: OrderEntry['bizResultDt']): PostingDates {
  return { bizResultDt: day, billingDt: day, pickPaymentDt: day, railPaymentDt: day, deliveryPaymentDt: day };
}

export const closingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'pickPaymentDt', flag: 'overPickPaymentDtLimit' },
  { path: 'railPaymentDt', flag: 'overRailPaymentDtLimit' },
  { path: 'deliveryPaymentDt', flag: 'overDeliveryPaymentDtLimit' },
] as const satisfies readonly { path: OrderPath; flag: keyof ClosingFlags }[];

/** Payable of a leg: posting date, payee and loan flag. */
export interface PaymentLeg {
  readonly leg: LegWord;
  readonly day: 'pickPaymentDt' | 'railPaymentDt' | 'deliveryPaymentDt';
  readonly payTo: 'pickAmtPayTo' | 'railAmtPayTo' | 'deliveryAmtPayTo';
  readonly loan: 'payPick' | 'payRail' | 'payDelivery';
}

export const paymentLegs: readonly [PaymentLeg, PaymentLeg, PaymentLeg] = [
  { leg: 'pick', day: 'pickPaymentDt', payTo: 'pickAmtPayTo', loan: 'payPick' },
  { leg: 'rail', day: 'railPaymentDt', payTo: 'railAmtPayTo', loan: 'payRail' },
  { leg: 'delivery', day: 'deliveryPaymentDt', payTo: 'deliveryAmtPayTo', loan: 'payDelivery' },
];
