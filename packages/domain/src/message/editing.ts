import { counted, figures } from './figures.ts';
import { message } from './message.ts';

/**
 * Texts that the dialogs of orders and fees share, next to their fields and buttons; words used only once are in the
 * file that shows them.
 */

/** Why a loan flag takes no input. */
export const inHouseOnlySentence = '社内の取引先のときだけ選べます';

/** Right of a date that is past closing. */
export const closedMark = '締め超過';

/** Why a button refuses. */
export const dialogReason = {
  first: '一覧の最初です。',
  last: '一覧の最後です。',
  notListed: '新規のため移動できません。',
  unsaved: '先に保存してください。',
  saveToConfirm: '保存すると確定できます。',
  nothingEdited: '変更がありません。',
  confirmed: '確定済みのため変更できません。',
  justTurned: 'ボタンの表示が切り替わりました。もう一度押してください。',
} as const;
export const unmetCountSentence = (n: number): string => `確定できない理由が${n}件あります。`;

/** In the foot. */
export const positionText = (position: number, total: number): string => `${figures(position)} / ${counted(total)}`;
export const unsavedCountText = (n: number): string => `未保存の変更 ${n}件`;
export const unmetCountText = (n: number): string => `確定できない理由 ${n}件`;
/** While an edited record cannot be saved: the fields that are missing, or how many where they are more than three. */
export function missingToSaveSentence(labels: readonly string[]): string {
  if (labels.length > 3) return `保存に必要な項目が${counted(labels.length)}入力されていません。`;
  const [last, ...others] = labels.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join('、')}と${last}`;
  return `保存には${listed}が必要です。`;
}

/** A save the form itself refused: the first field and how many more. */
export const refusedFieldsSentence = (label: string, more: number): string =>
  more === 0 ? `入力エラーがあります。${label}` : `入力エラーがあります。${label}　ほか${more}件`;

/** A notice that names its record, with a full-width space between: `19D-25443 保存が完了しました。` */
export const recordNotice = (name: string | null, sentence: string): string =>
  name === null ? sentence : `${name}　${sentence}`;

/** A saved record that the conditions of the list hide. */
export const savedHiddenSentence = (name: string | null): string => recordNotice(name, message.savedHidden);

/** The same in a list of 要対応, where leaving the list is what the work is for. */
export const savedDoneSentence = (name: string | null, remaining: number): string =>
  recordNotice(name, `保存が完了しました。対応済みです。残り${counted(remaining)}`);

/** Beside the title of a copy. */
export const copiedFromText = (name: string): string => `複写元 ${name}`;

/** After another user has saved meanwhile; `by` names them where that is known. */
export const takenOverSentence = (labels: readonly string[], by: readonly string[] = []): string =>
  `${by.length === 0 ? '他のユーザー' : by.join('、')}の変更を取り込みました。${labels.join('、')}`;
/** Below it, where both sides' changes fit together. */
export const saveMergedSentence = '自分の変更はそのまま残っています。内容を確認して、もう一度保存してください。';
export const bothChangedSentence = (n: number): string =>
  `他のユーザーも変更した項目が${n}件あります。残す値を選んで保存してください。`;
export const confirmedMeanwhileSentence = '他のユーザーによって確定されています。保存するには先に解除してください。';
