/** What the order dialog says beside its fields and buttons; the words used once stand where they are shown. */

import { legWords, type LegWord } from './order-sentence.ts';

/** Why a field is grey: 発送では使いません. */
export const notUsedSentence = (typeLabel: string): string => `${typeLabel}では使いません`;
export const inHouseOnlySentence = '社内の取引先のときだけ選べます';

/** Right of a date: past closing, or not the day of the legs it has to agree with. */
export const closedMark = '締め超過';
export const disagreesMark = (legs: readonly LegWord[]): string =>
  `${legs.map((leg) => legWords[leg]).join('・')}と不一致`;

/** Why a button refuses. */
export const dialogReason = {
  first: '最初のオーダーです。',
  last: '最後のオーダーです。',
  unsaved: '先に保存してください。',
  saveToConfirm: '保存すると確定できます。',
  nothingEdited: '変更がありません。',
  working: '処理中です。',
} as const;
export const unmetCountSentence = (n: number): string => `確定できない理由が${n}件あります。`;

/** In the foot. */
export const positionText = (position: number, total: number): string =>
  `${position.toLocaleString('en-US')} / ${total.toLocaleString('en-US')}件`;
export const unsavedCountText = (n: number): string => `未保存の変更 ${n}件`;
export const unmetCountText = (n: number): string => `確定できない理由 ${n}件`;
/** A save the form itself refused: the first field and how many more. */
export const refusedFieldsSentence = (label: string, more: number): string =>
  more === 0 ? `入力エラーがあります。${label}` : `入力エラーがあります。${label}　ほか${more}件`;

/** その他の料金 of the simple form: which kinds it sums, and where they are edited. */
export const otherChargesNote = (labels: readonly string[]): string =>
  labels.length === 0 ? '詳細表示で入力できます' : `${labels.join('、')}。詳細表示で編集します`;

/** After somebody else has saved meanwhile. */
export const takenOverSentence = (labels: readonly string[]): string =>
  `他のユーザーの変更を取り込みました。${labels.join('、')}`;
export const bothChangedSentence = (n: number): string =>
  `他のユーザーも変更した項目が${n}件あります。残す値を選んで保存してください。`;
export const confirmedMeanwhileSentence = '他のユーザーによって確定されています。保存するには先に解除してください。';
