import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { groupPaths, isCharge, orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { createStore, useStore } from '../../../lib/store.ts';

export type SectionId = 'station' | 'pick' | 'delivery' | 'charges' | 'totals';

/** The sections in the order of the form (ORD-EDIT-04); the simple form has no places of their own for the two legs. */
export const sections: readonly { readonly id: SectionId; readonly name: string; readonly simple: boolean }[] = [
  { id: 'station', name: words.stations, simple: true },
  { id: 'pick', name: legWords.pick, simple: false },
  { id: 'delivery', name: legWords.delivery, simple: false },
  { id: 'charges', name: words.charges, simple: true },
  { id: 'totals', name: words.total, simple: true },
];

/** Plain entries outside all sums (ORD-RULE-14), in the totals section. */
export const commissionPaths = [
  'zentsuFrnsCommissionAmt',
  'zentsuDepCommissionAmt',
  'zentsuArrCommissionAmt',
  'pickProfitAmt',
  'railProfitAmt',
  'deliveryProfitAmt',
  'refDiscountRailAmt',
  'refContractCd',
] as const satisfies readonly OrderPath[];

const places: ReadonlyMap<string, SectionId> = new Map<string, SectionId>([
  ...['pickDt', 'pickCompDt', 'pickRemarks', ...groupPaths('pickCarInfo')].map(placed('pick')),
  ...['deliveryDt', 'deliveryCompDt', 'deliveryRemarks', ...groupPaths('deliveryCarInfo')].map(placed('delivery')),
  ...[...orderLeaves.keys()].filter(isCharge).map(placed('charges')),
  ...commissionPaths.map(placed('totals')),
]);

function placed(section: SectionId) {
  return (path: string): [string, SectionId] => [path, section];
}

/**
 * Returns the section of a field in the form; in the simple form the completion dates of the legs are next to the
 * stations.
 */
export function sectionOf(path: string, detailed: boolean): SectionId {
  const section = places.get(path) ?? 'station';
  return !detailed && (section === 'pick' || section === 'delivery') ? 'station' : section;
}

const key = 'order-dialog-detail';

/** Simple at first, then as the person left it in this session (ORD-EDIT-03). */
const store = createStore(sessionStorage.getItem(key) === 'on');

export const useDetailed = (): boolean => useStore(store);

export function setDetailed(detailed: boolean): void {
  sessionStorage.setItem(key, detailed ? 'on' : 'off');
  store.set(detailed);
}
