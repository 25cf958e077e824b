import { legWords } from '@tsuun/domain/message/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { groupPaths, partyPaths, type OrderPath } from '@tsuun/domain/order/path';
import { bulkPaths } from '@tsuun/domain/order/bulk-update';

interface BulkGroup {
  readonly name: string;
  readonly paths: readonly OrderPath[];
}

/** How the offered fields stand in the dialog; left where it leaves, right where it arrives, as on the order's own form. */
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

/** Offered by the domain but standing nowhere in the dialog; a test keeps this empty. */
export const unplacedPaths = (): OrderPath[] => {
  const placed = new Set(bulkGroups.flatMap((group) => group.paths));
  return bulkPaths.filter((path) => !placed.has(path));
};
