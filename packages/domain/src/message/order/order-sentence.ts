/** Sentences of the order's rules. */
import { pastClosingLabel } from '../editing.ts';
import { formatYen } from '../../value/yen.ts';

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

/** Label of the three dates together. */
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

/** Words of the printed slip of an order. */
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
  noRow: '行を選ぶと、概要をここに表示します。',
  confirmed: '確定済みです。',
  confirmable: '確定できます。',
} as const;
