import { pastClosingLabel } from '../editing.ts';
import { formatYen } from '../../value/yen.ts';
import { message } from '../message.ts';

/** Reasons why an order cannot be confirmed, by condition. */
export const unsavedSentence = '保存するとオーダーIDが付きます。';
export const billingPartySentence = (amount: number): string =>
  `請求が ${formatYen(amount)} 円あります。請求先を選んでください。`;
export const payeeSentence = (amount: number): string =>
  `支払が ${formatYen(amount)} 円あります。支払先を選んでください。`;
export const closedDaySentence = (day: string): string =>
  `${day} は締め日を過ぎています。締めていない日付にしてください。`;

/** Day past closing in a list of missing values: 集貨支払計上日（締め超過）. */
export const closedLabel = (label: string): string => `${label}（${pastClosingLabel}）`;

export const paymentDatesSubject = '支払計上日';
export const paymentDatesReason = '支払計上日が一致しない';

export const legWords = { pick: '集貨', rail: '鉄道', delivery: '配達' } as const;

export type LegWord = keyof typeof legWords;

/** Pair in the alert on opening (ORD-EDIT-11): 集貨と鉄道. */
export const pairName = (one: LegWord, other: LegWord): string => `${legWords[one]}と${legWords[other]}`;

/** Words of the counterparty categories; 3 applies while the loan flag is on. */
const kubunWords: Readonly<Record<string, string>> = { '1': '社外', '2': '社内', '3': '事業費貸' };

/** Reason for different payment dates: 集貨・鉄道の支払先はどちらも社外です。同じ日付にしてください。 */
export function sameDaySentence(legs: readonly LegWord[], kubun: string): string {
  const names = legs.map((leg) => legWords[leg]).join('・');
  const each = legs.length === 2 ? 'どちらも' : 'どれも';
  return `${names}の支払先は${each}${kubunWords[kubun] ?? '同じ取引区分'}です。同じ日付にしてください。`;
}

/** Commands of the order list for tables of a spreadsheet. */
export const tableWords = { paste: '貼り付けで更新', copyAll: '選んだ行の全項目をコピー' } as const;

export const slipWords = { title: 'オーダー票', steps: '工程', planned: '予定', done: '完了', cars: '車両' } as const;

/** Notice after a change of type has cleared fields: 到着では使わない4項目を空にしました（請求 70,500円、支払 59,100円）。… */
export function emptiedFieldsSentence(
  type: string,
  fields: number,
  amounts: readonly (readonly [string, number])[],
): string {
  const reported = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([word, amount]) => `${word} ${formatYen(amount)}円`);
  const money = reported.length === 0 ? '' : `（${reported.join('、')}）`;
  return `${type}では使わない${fields}項目を空にしました${money}。保存するまでは元に戻せます。`;
}

/** Texts of the summary under the order list without content. */
export const summarySentence = {
  close: '概要を閉じる',
  noRow: '行を選ぶと、概要をここに表示します。',
  confirmed: '確定済みです。',
  confirmable: '確定できます。',
} as const;

export const pastDispatchSentence = (label: string, day: string): string =>
  `${label}：${message.dispatchPast}（${day}）`;

export const orderNotFoundSentence = (label: string, acceptNo: string): string =>
  `${label}のオーダーが見つかりません。（${acceptNo}）`;

export const orderConfirmedSentence = (label: string, acceptNo: string): string =>
  `${label}：${message.confirmedUnchangeable}（${acceptNo}）`;

/** Sentence for a leg on which an order of this type has no vehicle. */
export const noCarOnLegSentence = (label: string, leg: string, orderType: string): string =>
  `${label}：${orderType}のオーダーに${leg}車両はありません。（${leg}）`;

/** Words for unlikely days, which are marked and never refused. */

export const dayWords = {
  implausible: '不自然な日付',
  implausibleNote: '確定はできます',
  done: '済み',
} as const;

type DayReason =
  | { readonly how: 'future' }
  | { readonly how: 'before' | 'after'; readonly otherDay: string }
  | { readonly how: 'far'; readonly days: number; readonly acceptDt: string };

const sides = { before: '前', after: '後' } as const;

/** Distance in days: 120日後 or 120日前. */
const distance = (days: number): string => `${Math.abs(days)}日${days > 0 ? sides.after : sides.before}`;

/**
 * Short text of the first reason at the field: 集貨完了日より前. `label` is that of the other day, `count` the number of
 * reasons.
 */
export const dayBadge = (reason: DayReason, label: string, count: number): string =>
  count > 1 ? `${shortReason(reason, label)} ほか${count - 1}件` : shortReason(reason, label);

function shortReason(reason: DayReason, label: string): string {
  if (reason.how === 'future') return '未来日';
  if (reason.how === 'far') return `${label}の${distance(reason.days)}`;
  return `${label}より${sides[reason.how]}`;
}

/** Sentence for the list of reasons: 集貨完了日 2026-05-09 より前です。 */
export function dayReasonSentence(reason: DayReason, label: string): string {
  if (reason.how === 'future') return '今日より後の日付です。';
  if (reason.how === 'far') return `${label} ${reason.acceptDt} の${distance(reason.days)}です。`;
  return `${label} ${reason.otherDay} より${sides[reason.how]}です。`;
}
