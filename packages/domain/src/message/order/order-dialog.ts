import { legWords, type LegWord } from './order-sentence.ts';

export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;

/** Text under the first of the days that follow 業務実績日. */
export const chainedDaysText = '業務実績日に連動';

/** Message of F3 before any other order was opened or saved in this session. */
export const noOrderBeforeSentence = '前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。';

/** Mark on the right of a date that differs from those of these legs. */
export const disagreementBadge = (legs: readonly LegWord[]): string =>
  `${legs.map((leg) => legWords[leg]).join('・')}と不一致`;

/** Note at その他の料金 of the simple form: the summed charges and how to edit them. */
export const otherChargesNote = (labels: readonly string[]): string =>
  labels.length === 0 ? '詳細表示で入力できます' : `${labels.join('、')}。詳細表示で編集します`;

/** Sums of entries outside of billing and payment (ORD-RULE-14). */
export const otherSumLabels: Readonly<Record<'commission' | 'profit', string>> = {
  commission: '全通手数料計',
  profit: '集貨・鉄道・配達差益計',
};

/** Meaning of the highlighted amounts. */
export const collectedAmounts = '着払で請求する金額';
