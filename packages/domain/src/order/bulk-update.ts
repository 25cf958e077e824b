import { putAt, valueAt } from '../field/leaves.ts';
import type { OrderEntry } from './fields.ts';
import { groupPaths, leafAt, orderValue, partyPaths, type OrderPath } from './path.ts';

/** What a bulk update offers, in form order (ORD-BATCH-13, DECISIONS 7: no type, no number, no amounts). */
export const bulkPaths: readonly OrderPath[] = [
  'bizResultDt',
  'billingDt',
  'pickPaymentDt',
  'railPaymentDt',
  'deliveryPaymentDt',
  'keitan',
  'chargeTransportation',
  'acceptDt',
  'hinmoku',
  'remarks',
  'depDt',
  'depCompDt',
  'arrDt',
  'arrCompDt',
  'pickDt',
  'pickCompDt',
  ...groupPaths('pickCarInfo'),
  'pickRemarks',
  'deliveryDt',
  'deliveryCompDt',
  ...groupPaths('deliveryCarInfo'),
  'deliveryRemarks',
  ...partyPaths,
];

/** What was entered for all: any part of an order; blank or absent leaves a field as it is, inside groups too. */
export type BulkRequest = {
  readonly [K in keyof OrderEntry]?: OrderEntry[K] | Partial<OrderEntry[K]> | null | undefined;
};

/** The offered paths that the request fills. Anything else in it is not looked at. */
export const bulkFilled = (request: BulkRequest): OrderPath[] =>
  bulkPaths.filter((path) => (valueAt(request, leafAt(path).keys) ?? null) !== null);

/**
 * The order with what the request fills (ORD-BATCH-13). What does not apply to the order's type and loans that lost
 * their ground are left to `emptied` and `clearedLoans`, as on every save.
 */
export function mergeBulk<T extends OrderEntry>(order: T, request: BulkRequest): T {
  const merged: Record<string, unknown> = { ...order };
  merged.pickCarInfo = { ...order.pickCarInfo };
  merged.deliveryCarInfo = { ...order.deliveryCarInfo };
  for (const path of bulkFilled(request)) putAt(merged, leafAt(path).keys, orderValue(request, path));
  return merged as T;
}
