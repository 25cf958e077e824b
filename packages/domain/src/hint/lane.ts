import { hinmokuRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { cntnTonnages, orderTypes, type OrderType } from '../order/choices.ts';
import { orderFields } from '../order/fields.ts';
import { partyPaths, type Party } from '../order/path.ts';
import type { Order } from '../order/record.ts';
import { exactly, onDay, oneOf, refTo, type ConditionsOf, type RefCondition } from '../search/search.ts';
import { hintedAmounts } from './hinted-amounts.ts';

const { bizResultDt, orderType, depTransportation, arrTransportation, cntnTonnage, hinmoku } = orderFields;

const parties = Object.fromEntries(
  partyPaths.map((party) => [party, refTo(orderFields[party].label, torihikisakiRef)]),
) as Record<Party, RefCondition>;

/**
 * Query for the earlier orders that an order is compared with: the order itself, which is excluded, the latest day, the
 * lane and the counterparties.
 */
export const laneSearch = {
  id: exactly('オーダーID', 10),
  bizResultDt: onDay(bizResultDt.label),
  orderType: oneOf(orderType.label, orderTypes),
  depTransportation: refTo(depTransportation.label, tsuunRef),
  arrTransportation: refTo(arrTransportation.label, tsuunRef),
  cntnTonnage: oneOf(cntnTonnage.label, cntnTonnages),
  hinmoku: refTo(hinmoku.label, hinmokuRef),
  ...parties,
};

export type Lane = ConditionsOf<typeof laneSearch>;

/** Fields that are equal in all orders of one lane; the counterparties may differ. */
export const laneKey = ['orderType', 'depTransportation', 'arrTransportation', 'cntnTonnage', 'hinmoku'] as const;

export type CompleteLane = Lane & {
  readonly [K in (typeof laneKey)[number]]: NonNullable<Lane[K]>;
} & { readonly orderType: OrderType };

type LaneOrder = Pick<Order, 'id' | keyof typeof orderFields>;

/** Lane of an order, as far as it is filled in. */
export const laneOf = (order: LaneOrder): Lane => ({
  id: order.id,
  bizResultDt: order.bizResultDt,
  orderType: order.orderType,
  depTransportation: order.depTransportation?.id ?? null,
  arrTransportation: order.arrTransportation?.id ?? null,
  cntnTonnage: order.cntnTonnage,
  hinmoku: order.hinmoku?.id ?? null,
  ...(Object.fromEntries(partyPaths.map((party) => [party, order[party]?.id ?? null])) as Record<Party, string | null>),
});

/** True if the lane is known; an unknown tonnage (0) is no class of the tariff and gives no lane. */
export const isLane = (lane: Pick<Lane, (typeof laneKey)[number]>): boolean =>
  laneKey.every((key) => lane[key] !== null) && lane.cntnTonnage !== 0;

/** True if there is a counterparty too, whose amounts can be compared. */
export const isCompleteLane = (lane: Lane): lane is CompleteLane =>
  isLane(lane) && hintedAmounts(lane.orderType as OrderType).some(({ party }) => lane[party] !== null);
