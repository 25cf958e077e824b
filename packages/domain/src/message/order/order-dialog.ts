import { counted } from '../figures.ts';
import { message } from '../message.ts';
import { legWords, type LegWord } from './order-sentence.ts';

export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;

/** Text at a proposed value with the field that it follows. */
export const proposedFromText = (label: string): string => `${label}から`;

/** Text under the first of the days that follow 業務実績日. */
export const chainedDaysText = '業務実績日に連動';

/** Sentence for screen readers, which do not show the pale colour. */
export const proposedFromSentence = (label: string): string => `${label}から自動で入ります。入力すると連動が外れます。`;

/** Message of F3 before any other order was opened or saved in this session. */
export const noOrderBeforeSentence = '前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。';

/** Sentence for an order that can be confirmed, perhaps only after its edits are saved. */
export const allMetText = (n: number, onlyEdited = false): string =>
  `${onlyEdited ? '編集後は' : ''}${n}件すべて満たしています`;

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

/** Numbers of unmet and met conditions above the list. */
export const openReasonsText = (n: number): string => `未入力・未解決 ${counted(n)}`;
/** Number of unmet conditions with the unsaved edits, beside that of the stored order. */
export const editedReasonsText = (n: number): string => `編集後の${counted(n)}`;
export const doneReasonsText = (n: number): string => `充足 ${counted(n)}`;

/**
 * Sentence in the list of reasons; a missing value is worded as a fact there, with a note if it prevents saving too.
 */
export const reasonText = (sentence: string, preventsSave: boolean): string => {
  if (sentence !== message.required) return sentence;
  return preventsSave ? '入力されていません。保存にも必要です。' : '入力されていません。';
};
