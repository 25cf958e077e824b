import { words } from './words.ts';
import { counted, figures } from './figures.ts';
import { message } from './message.ts';

/** Texts that the dialogs of orders and fees share. Words used only once are in the file that shows them. */

export const inHouseOnlySentence = '社内の取引先のときだけ選べます';

/** Mark on the right of a date past closing. */
export const pastClosingLabel = '締め超過';

export const dialogReason = {
  first: '一覧の最初です。',
  last: '一覧の最後です。',
  newRecord: '新規のため移動できません。',
  notListed: '表示中の一覧にないため移動できません。',
  unsaved: '先に保存してください。',
  saveToConfirm: '保存すると確定できます。',
  nothingEdited: '変更がありません。',
  confirmed: '確定済みのため変更できません。',
  justTurned: 'ボタンの表示が切り替わりました。もう一度押してください。',
} as const;
/** Number of reasons of the stored record and, while it is edited, of the values in the form. */
export const unmetCountSentence = (n: number, edited: number | null = null): string =>
  edited === null ? `確定できない理由が${n}件あります。` : `確定できない理由が${n}件あります（編集後は${edited}件）。`;

/** Sentence for a record that can be confirmed, perhaps only after its edits are saved. */
export const allMetText = (n: number, onlyEdited = false): string =>
  `${onlyEdited ? '編集後は' : ''}${n}件すべて満たしています`;

/** Number of unmet conditions with the unsaved edits, shown next to that of the stored record. */
export const editedReasonsText = (n: number): string => `編集後の${counted(n)}`;
export const doneReasonsText = (n: number): string => `充足 ${counted(n)}`;

/**
 * Sentence in the list of reasons; a missing value is worded as a fact there, with a note if it prevents saving too.
 */
export const reasonText = (sentence: string, preventsSave: boolean): string => {
  if (sentence !== message.required) return sentence;
  return preventsSave ? '入力されていません。保存にも必要です。' : '入力されていません。';
};

/** Text at a proposed value with the field that it follows. */
export const proposedFromText = (label: string): string => `${label}から`;

/** Sentence for screen readers, which do not show the pale colour. */
export const proposedFromSentence = (label: string): string => `${label}から自動で入ります。入力すると連動が外れます。`;

export const positionText = (position: number, total: number): string => `${figures(position)} / ${counted(total)}`;
export const newAgainText = '続けて新規';
export const unsavedCountText = (n: number): string => `未保存の変更 ${n}件`;
export const unmetCountText = (n: number): string => `確定できない理由 ${n}件`;
export function missingToSaveSentence(labels: readonly string[]): string {
  if (labels.length > 3) return `保存に必要な項目が${counted(labels.length)}入力されていません。`;
  const [last, ...others] = labels.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join('、')}と${last}`;
  return `保存には${listed}が必要です。`;
}

/** Sentence of a save that the form refused: the first field and the number of others. */
export const refusedFieldsSentence = (label: string, more: number): string =>
  more === 0 ? `入力エラーがあります。${label}` : `入力エラーがあります。${label}　ほか${more}件`;

/** Notice with the name of its record and a full-width space: `19D-25443 保存が完了しました。` */
export const recordNotice = (name: string | null, sentence: string): string =>
  name === null ? sentence : `${name}　${sentence}`;

/** Acts on one record in its dialog. */
const recordActs = {
  save: words.save,
  confirm: words.confirm,
  release: words.release,
  lock: words.lock,
  unlock: words.unlock,
} as const;

type RecordAct = keyof typeof recordActs;

export const isRecordAct = (command: string): command is RecordAct => command in recordActs;

/** The last act as the foot of a dialog keeps it: 19D-90001 保存. */
export const recordActText = (name: string | null, act: RecordAct): string =>
  name === null ? recordActs[act] : `${name} ${recordActs[act]}`;

/** Notice about a saved record that the conditions of the list hide. */
export const savedHiddenSentence = (name: string | null): string => recordNotice(name, message.savedHidden);

export const savedDoneSentence = (name: string | null, remaining: number): string =>
  recordNotice(name, `保存が完了しました。対応済みです。残り${counted(remaining)}`);

export const copiedFromText = (name: string): string => `複写元 ${name}`;

const namesOf = (by: readonly string[]): string => (by.length === 0 ? '他のユーザー' : by.join('、'));

/** Text after a merge with another user's save; `by` has the names of the users if they are known. */
export const takenOverSentence = (labels: readonly string[], by: readonly string[] = []): string =>
  `${namesOf(by)}の変更を取り込みました。${labels.join('、')}`;
export const saveMergedSentence = '自分の変更はそのまま残っています。内容を確認して、もう一度保存してください。';
export const bothChangedSentence = (n: number, by: readonly string[] = []): string =>
  `${namesOf(by)}も変更した項目が${n}件あります。残す値を選んで保存してください。`;
/** Second line of the error of such a save: who changed what, and how to go on. */
export const clashSentence = (labels: readonly string[], by: readonly string[]): string =>
  `${namesOf(by)}も${labels.join('、')}を変更しました。閉じると、自分の値と相手の値を並べて選べます。`;
export const confirmedMeanwhileSentence = '他のユーザーによって確定されています。保存するには先に解除してください。';
