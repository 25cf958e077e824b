import { groupPaths, type OrderPath } from '@tsuun/domain/order/path';
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
  { name: '集貨', paths: ['pickDt', 'pickCompDt', 'pickRemarks'] },
  { name: '配達', paths: ['deliveryDt', 'deliveryCompDt', 'deliveryRemarks'] },
  { name: '集貨車両', paths: groupPaths('pickCarInfo') },
  { name: '配達車両', paths: groupPaths('deliveryCarInfo') },
  {
    name: '請求先・支払先',
    paths: [
      'billingTo',
      'pickAmtPayTo',
      'railAmtPayTo',
      'deliveryAmtPayTo',
      'rentalCntnUseAmtPayTo',
      'fuelAmtPayTo',
      'pickCuringMaterialsAmtPayTo',
    ],
  },
];

/** Offered by the domain but standing nowhere in the dialog; a test keeps this empty. */
export const unplacedPaths = (): OrderPath[] => {
  const placed = new Set(bulkGroups.flatMap((group) => group.paths));
  return bulkPaths.filter((path) => !placed.has(path));
};
