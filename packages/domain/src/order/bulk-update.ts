import type { PartOf } from '../field/field.ts';
import { putAt } from '../field/leaves.ts';
import { legWords } from '../message/order/order-sentence.ts';
import { orderFields } from './fields.ts';
import { groupPaths, leafAt, orderValue, partyPaths, type OrderPath } from './path.ts';

interface BulkGroup {
  readonly name: string;
  readonly paths: readonly OrderPath[];
}

/**
 * Fields of a bulk update, as the dialog arranges them: departure on the left, arrival on the right, as in the order
 * form (ORD-BATCH-13). No type, no number, no amounts.
 */
export const bulkGroups: readonly BulkGroup[] = [
  {
    name: '計上日',
    paths: ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'],
  },
  { name: '担当・品目', paths: ['keitan', 'chargeTransportation', 'hinmoku', 'acceptDt', 'remarks'] },
  { name: '発送', paths: ['depDt', 'depCompDt'] },
  { name: '到着', paths: ['arrDt', 'arrCompDt'] },
  { name: legWords.pick, paths: ['pickDt', 'pickCompDt', 'pickRemarks'] },
  { name: legWords.delivery, paths: ['deliveryDt', 'deliveryCompDt', 'deliveryRemarks'] },
  { name: orderFields.pickCarInfo.label, paths: groupPaths('pickCarInfo') },
  { name: orderFields.deliveryCarInfo.label, paths: groupPaths('deliveryCarInfo') },
  { name: '請求先・支払先', paths: partyPaths },
];

/** Everything offered. */
export const bulkPaths: readonly OrderPath[] = bulkGroups.flatMap(({ paths }) => paths);

/** Values entered for all orders: any part of an order; blank or absent leaves a field as it is, inside groups too. */
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
