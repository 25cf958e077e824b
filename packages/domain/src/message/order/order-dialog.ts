/** What only the order dialog says; what all editing dialogs say is in `editing.ts`. */

import { legWords, type LegWord } from './order-sentence.ts';

/** Why a field is grey: 発送では使いません. */
export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;

/** Where nothing stands against confirming. */
export const allMetText = (n: number): string => `${n}件すべて満たしています`;

/** Right of a date that is not the day of the legs it has to agree with. */
export const disagreesMark = (legs: readonly LegWord[]): string =>
  `${legs.map((leg) => legWords[leg]).join('・')}と不一致`;

/** その他の料金 of the simple form: which kinds it sums, and where they are edited. */
export const otherChargesNote = (labels: readonly string[]): string =>
  labels.length === 0 ? '詳細表示で入力できます' : `${labels.join('、')}。詳細表示で編集します`;
