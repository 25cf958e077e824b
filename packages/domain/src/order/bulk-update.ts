import type { PartOf } from '../field/field.ts';
import { putAt } from '../field/leaves.ts';
import { clearedAndFilledSentence, notClearableSentence } from '../message/order/bulk-dialog.ts';
import { legWords } from '../message/order/order-sentence.ts';
import { requiredSentence } from '../message/sentence.ts';
import { orderFields } from './fields.ts';
import { groupPaths, leafAt, orderLabel, orderValue, partyPaths, type OrderPath } from './path.ts';

interface BulkGroup {
  readonly name: string;
  readonly paths: readonly OrderPath[];
}

/**
 * Fields of a bulk update by their place in the dialog: departure on the left, arrival on the right (ORD-BATCH-13). No
 * type, no number, no amounts.
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

export const bulkPaths: readonly OrderPath[] = bulkGroups.flatMap(({ paths }) => paths);

/** True for a field that a bulk update may blank, because a save does not require it (ORD-BATCH-26). */
export const isClearable = (path: OrderPath): boolean => leafAt(path).field.required !== true;

/**
 * Sentences by `clear.<path>` for fields that must not be blanked: not offered, required, or filled by the same
 * request. Empty if there are none.
 */
export function clearProblems(request: BulkRequest, clear: readonly string[]): Record<string, string[]> {
  const filled = new Set<string>(bulkFilled(request));
  const sentenceOf = (path: string): string | null => {
    if (!isOffered(path)) return notClearableSentence(path);
    if (!isClearable(path)) return requiredSentence(orderLabel(path));
    return filled.has(path) ? clearedAndFilledSentence(orderLabel(path)) : null;
  };
  return Object.fromEntries(
    clear.flatMap((path) => {
      const sentence = sentenceOf(path);
      return sentence === null ? [] : [[`clear.${path}`, [sentence]]];
    }),
  );
}

const isOffered = (path: string): path is OrderPath => (bulkPaths as readonly string[]).includes(path);

/** Entered values: any part of an order. A blank or missing value leaves a field unchanged, inside groups too. */
export type BulkRequest = PartOf<typeof orderFields>;

/** Offered paths that the request fills; all other content is ignored. */
export const bulkFilled = (request: BulkRequest): OrderPath[] =>
  bulkPaths.filter((path) => orderValue(request, path) !== null);

/** Request with only the filled and offered values, as it is sent and searched for links. */
export function bulkPart(request: BulkRequest): BulkRequest {
  const part: Record<string, unknown> = {};
  for (const path of bulkFilled(request)) putAt(part, leafAt(path).keys, orderValue(request, path));
  return part;
}
