import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { groupPaths, isCharge, orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { createStore, useStore } from '../../../lib/store.ts';

export type SectionId = 'station' | 'pick' | 'delivery' | 'charges' | 'totals';

/** Sections in the order of the form (ORD-EDIT-04); the simple form has none for the two legs. */
export const sections: readonly { readonly id: SectionId; readonly name: string; readonly simple: boolean }[] = [
  { id: 'station', name: words.stations, simple: true },
  { id: 'pick', name: legWords.pick, simple: false },
  { id: 'delivery', name: legWords.delivery, simple: false },
  { id: 'charges', name: words.charges, simple: true },
  { id: 'totals', name: words.total, simple: true },
];

/** Entries outside of all sums (ORD-RULE-14), in the section of totals. */
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

/** Section of a field; the simple form has the completion days of the legs in 発着駅 and 備考 in 合計. */
export function sectionOf(path: string, detailed: boolean): SectionId {
  if (!detailed && path === 'remarks') return 'totals';
  const section = places.get(path) ?? 'station';
  return !detailed && (section === 'pick' || section === 'delivery') ? 'station' : section;
}

const key = 'order-dialog-detail';

/** Mode of the form: simple at first, then as the user has chosen in this session (ORD-EDIT-03). */
const store = createStore(sessionStorage.getItem(key) === 'on');

export const useDetailed = (): boolean => useStore(store);

export function setDetailed(detailed: boolean): void {
  sessionStorage.setItem(key, detailed ? 'on' : 'off');
  store.set(detailed);
}
