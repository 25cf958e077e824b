/** Texts about the amounts of earlier orders of the lane, and about outliers. */

import { formatYen, isUsualKnown } from '../../value/yen.ts';
import { shortDay } from '../../value/day.ts';

export const hintWords = {
  name: '前回と通常の金額',
  field: '項目',
  shortcut: 'Ctrl+;',
  undoShortcut: 'Ctrl+Z',
  last: '前回',
  lastDay: '前回の業務実績日',
  usual: '通常',
  usualCount: '通常の件数',
  orderCount: '12か月の件数',
  spread: 'ばらつき',
  quote: '入れる',
  far: '通常と離れた金額',
  outlierNote: '確定はできます',
  nothingThere: 'なし',
  chooseAmount: '金額の欄を選ぶと、同じ区間の前回と通常の金額が出ます。',
  noLane: '種別、発駅、着駅、トン数、品目と取引先がそろうと、前回と通常の金額が出ます。',
  noParty: '請求先や支払先が決まると、前回と通常の金額が出ます。',
  asking: '同じ区間の前回と通常の金額を調べています。',
  noEarlier: '同じ区間の実績がありません。',
  failed: '前回と通常の金額を読めませんでした。',
} as const;

interface HintFigures {
  readonly last: number | null;
  readonly lastDay: string | null;
  readonly usual: number | null;
  readonly usualCount: number | null;
  readonly orderCount: number | null;
}

/** Part of a hint: 前回 or 通常, the amount, and its day or counts. */
type HintPart = readonly [what: string, amount: string, of: string];

const amountOr = (amount: number | null): string => (amount === null ? hintWords.nothingThere : formatYen(amount));

/** Parts of a hint as of a day; with fewer than three orders in the last 12 months there is only 前回. */
export function hintParts(hint: HintFigures, asOf: string): HintPart[] {
  const { last, lastDay, usual, usualCount, orderCount } = hint;
  const before: HintPart = [hintWords.last, amountOr(last), `(${shortDay(lastDay ?? '', asOf)})`];
  return isUsualKnown(hint)
    ? [before, [hintWords.usual, amountOr(usual), `(${orderCount}件中${usualCount}件)`]]
    : [before];
}

export const hintText = (hint: HintFigures, asOf: string): string =>
  hintParts(hint, asOf)
    .map((part) => part.join(' '))
    .join('・');

/** Description of an amount's input: the hint, the key that applies it, and the remark on an outlier. */
export function hintDescription(hint: string, offered: number | null, odd: string | null): string {
  const key = offered === null ? '' : `。${hintWords.shortcut} で ${formatYen(offered)} を入れます`;
  return `${odd ?? ''}${hint}${key}`;
}

/** `19,300 を入れました。…`, for an amount or a party. */
export const appliedSentence = (text: string): string =>
  `${text} を入れました。${hintWords.undoShortcut} で元に戻せます。`;

/** Text of the lane: 石巻港 → 新座(タ)、㈱ひかり書籍流通、新聞用紙 5トン. */
export const laneText = (from: string, to: string, party: string, item: string, tonnage: number | null): string =>
  `${from} → ${to}、${party}、${item} ${tonnage}トン`;

type OutlierWords = { readonly how: 'sign' | 'nothing' } | { readonly how: 'times'; readonly times: number };

export function outlierBadge(outlier: OutlierWords): string {
  if (outlier.how === 'times') return `${outlier.times}倍`;
  return outlier.how === 'sign' ? '符号が逆' : '通常は金額なし';
}

export function outlierSentence(outlier: OutlierWords, usual: number | null): string {
  const amount = formatYen(usual);
  if (outlier.how === 'times') return `通常 ${amount} の${outlier.times}倍です。`;
  return outlier.how === 'sign' ? `通常 ${amount} と符号が逆です。` : `通常は ${amount} です。`;
}

/** Sentence about an amount that is more than a hundred times the stored one, or less than a hundredth of it. */
export const otherUnitSentence = (stored: number): string =>
  `元の金額 ${formatYen(stored)} と100倍を超える差があります。`;
