/** Texts used only in the order dialog; the texts of all editing dialogs are in `editing.ts`. */

import { counted } from '../figures.ts';
import { message } from '../message.ts';
import { legWords, type LegWord } from './order-sentence.ts';

/** Why a field is grey: 発送では使いません. */
export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;

/** At a proposed value: the field that it follows. */
export const proposedFromText = (label: string): string => `${label}から`;

/** Under the first of the days that follow 業務実績日, where a sign shows the others. */
export const chainedDaysText = '業務実績日に連動';

/** For readers who do not see its pale ink. */
export const proposedFromSentence = (label: string): string => `${label}から自動で入ります。入力すると連動が外れます。`;

/** F3 before any other order was opened or saved in this session. */
export const noOrderBeforeSentence = '前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。';

/** Sentence for an order that can be confirmed. */
export const allMetText = (n: number): string => `${n}件すべて満たしています`;

/** Right of a date that is not the day of the legs it has to agree with. */
export const disagreesMark = (legs: readonly LegWord[]): string =>
  `${legs.map((leg) => legWords[leg]).join('・')}と不一致`;

/** その他の料金 of the simple form: which kinds it sums, and where they are edited. */
export const otherChargesNote = (labels: readonly string[]): string =>
  labels.length === 0 ? '詳細表示で入力できます' : `${labels.join('、')}。詳細表示で編集します`;

/** The sums of entries outside billing and payment (ORD-RULE-14). */
export const otherSumLabels: Readonly<Record<'commission' | 'profit', string>> = {
  commission: '全通手数料計',
  profit: '集貨・鉄道・配達差益計',
};

/** At the head of the reasons: how many are open, and how many conditions are met. */
export const openReasonsText = (n: number): string => `未入力・未解決 ${counted(n)}`;
export const doneReasonsText = (n: number): string => `確認済み ${counted(n)}`;

/** A sentence as a reason: a demand beside a field is a fact in the list, which names what prevents the save as well. */
export const reasonText = (sentence: string, preventsSave: boolean): string => {
  if (sentence !== message.required) return sentence;
  return preventsSave ? '入力されていません。保存にも必要です。' : '入力されていません。';
};
