import type { PartOf } from '../field/field.ts';
import { putAt } from '../field/leaves.ts';
import type { orderFields } from './fields.ts';
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
export type BulkRequest = PartOf<typeof orderFields>;

/** The offered paths that the request fills. Anything else in it is not looked at. */
export const bulkFilled = (request: BulkRequest): OrderPath[] =>
  bulkPaths.filter((path) => orderValue(request, path) !== null);

/** The request without what it does not fill or may not: what is sent, and what links are looked for in. */
export function bulkPart(request: BulkRequest): BulkRequest {
  const part: Record<string, unknown> = {};
  for (const path of bulkFilled(request)) putAt(part, leafAt(path).keys, orderValue(request, path));
  return part;
}
