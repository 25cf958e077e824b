/** Texts used only in the order dialog; the texts of all editing dialogs are in `editing.ts`. */

import { counted } from '../figures.ts';
import { message } from '../message.ts';
import { legWords, type LegWord } from './order-sentence.ts';

/** Why a field is grey: 発送では使いません. */
export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;

/** Shown if all conditions for confirming are met. */
export const allMetText = (n: number): string => `${n}件すべて満たしています`;

/** Right of a date that is not the day of the legs it has to agree with. */
export const disagreesMark = (legs: readonly LegWord[]): string =>
  `${legs.map((leg) => legWords[leg]).join('・')}と不一致`;

/** その他の料金 of the simple form: which kinds it sums, and where they are edited. */
export const otherChargesNote = (labels: readonly string[]): string =>
  labels.length === 0 ? '詳細表示で入力できます' : `${labels.join('、')}。詳細表示で編集します`;

/** At the head of the reasons: how many are open, and how many conditions are met. */
/** The sums of entries outside billing and payment (ORD-RULE-14). */
export const otherSumLabels: Readonly<Record<'commission' | 'profit', string>> = {
  commission: '全通手数料計',
  profit: '集貨・鉄道・配達差益計',
};

export const openReasonsText = (n: number): string => `未入力・未解決 ${counted(n)}`;
export const doneReasonsText = (n: number): string => `確認済み ${counted(n)}`;

/** A sentence as a reason: a demand beside a field is a fact in the list. */
export const reasonText = (sentence: string): string =>
  sentence === message.required ? '入力されていません。' : sentence;
