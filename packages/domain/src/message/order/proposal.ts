import { shortDay } from '../../value/day.ts';
import { isUsualKnown } from '../../value/yen.ts';
import { counted } from '../figures.ts';

/** Words about proposed parties (PROP-01 to PROP-08). */
export const proposalWords = {
  name: '候補',
  party: '候補の取引先',
  station: '候補の駅・受託人',
  field: '項目',
  last: '前回',
  lastDay: '前回の業務実績日',
  count: '一致した件数',
  orderCount: '実績の件数',
  none: '実績なし',
  sameLane: '同じ区間',
  take: '入れる',
  shortcut: 'Ctrl+;',
  takeAll: '候補をまとめて入れる',
  unanimous: 'すべて一致した候補だけ',
  unanimousNote: 'ほかの取引先が1件でもある候補は入れません',
  allAgree: 'すべて一致',
  orders: '件数',
  record: '同じ区間での実績',
  payees: '取引先',
  noneToTake: '入れる候補がありません。',
  lockNote: '保存すると、取込ロックがかかります',
  evidence: '根拠のオーダー',
} as const;

interface Figures {
  readonly count: number | null;
  readonly orderCount: number | null;
  readonly lastDay: string | null;
}

/** `12件中12件`; with fewer than three orders there is only 前回. */
export const agreeingText = ({ count, orderCount }: Omit<Figures, 'lastDay'>): string =>
  isUsualKnown({ orderCount }) ? `${orderCount}件中${count}件` : proposalWords.last;

/** The same for a narrow cell: `12/12`. */
export const agreeingShort = ({ count, orderCount }: Omit<Figures, 'lastDay'>): string =>
  isUsualKnown({ orderCount }) ? `${count}/${orderCount}` : proposalWords.last;

/** `前回 04-10 同じ区間 12件中12件`, with a wide space between the two. */
export function evidenceText(figures: Figures, today: string): string {
  const last = `${proposalWords.last} ${shortDay(figures.lastDay ?? '', today)}`;
  return isUsualKnown(figures) ? `${last}　${proposalWords.sameLane} ${agreeingText(figures)}` : last;
}

export const evidenceButton = (n: number): string => `根拠の${counted(n)}`;
export const leastText = (n: number): string => `${n}件以上`;
export const takeText = (n: number): string => `${counted(n)}に入れる`;
export const offeredText = (orders: number): string => `候補がある未確定のオーダー ${counted(orders)}`;
/** Orders of a party beyond those that its preview lists; they are taken with it. */
export const moreOrdersText = (n: number): string => `ほかに ${counted(n)}`;
export const partyOrdersText = (party: string, orders: number): string => `${party} ${counted(orders)}`;
/** `12件中12件～35件中35件`: the least and the most orders on which some proposals rest. */
export function agreementText(proposals: readonly Omit<Figures, 'lastDay'>[]): string {
  const sorted = proposals.toSorted((one, other) => (one.orderCount ?? 0) - (other.orderCount ?? 0));
  const [least, most] = [sorted[0], sorted.at(-1)].map((one) => (one ? agreeingText(one) : ''));
  return least === most ? `${least}` : `${least}～${most}`;
}
export const excludedText = (n: number): string => `外した ${counted(n)}`;
/** Candidates that the settings leave out, by their reason. */
export function leftOutText(differing: number, few: number, least: number): string {
  const parts = [
    ...(differing > 0 ? [`ほかの取引先もある ${counted(differing)}`] : []),
    ...(few > 0 ? [`${least}件未満 ${counted(few)}`] : []),
  ];
  return `入れない候補 ${counted(differing + few)}（${parts.join('、')}）`;
}
export const availableSentence = `候補があります（${proposalWords.shortcut}）。`;
export const evidenceTitle = (label: string): string => `${label}の${proposalWords.evidence}`;
/** Description of a blank field for screen readers. */
export const offeredSentence = (party: string, note: string): string =>
  `候補は${party}（${note}）です。${proposalWords.shortcut} で入れます。`;
