import { words } from './words.ts';

/** The way a person leaves a record: to a neighbour in the list, to the list, or to another page. */
export type LeavingStep = 'next' | 'previous' | 'close' | 'away';

/** Words of the question that is asked before unsaved edits are left (FORM-23). */
export const leavingWords = {
  stay: '編集に戻る',
  discard: '破棄する',
  changes: '未保存の変更',
  before: '変更前',
  after: '変更後',
} as const;

/** Heads the question; a record without a name is not named. */
export const leavingTitle = (name: string | null): string =>
  name === null ? '保存していない変更があります' : `${name}　保存していない変更があります`;

const ends: Readonly<Record<LeavingStep, string>> = { next: '次へ', previous: '前へ', close: '閉じる', away: '移動' };

/** The answer that saves first: 保存して次へ. */
export const saveAndLeave = (step: LeavingStep): string => `保存して${ends[step]}`;

/** The answer that keeps the edits in this browser: 下書きに残して次へ. */
export const keepAndLeave = (step: LeavingStep): string => `下書きに残して${ends[step]}`;

/** Above the list of changes, which names each of them: `未保存の変更 3件`. */
export const leavingCountText = (n: number): string => `${leavingWords.changes} ${n}件`;

/** Names of the changed fields, the first ones where there are many. */
export function namedFields(labels: readonly string[], most = 6): string {
  const named = labels.slice(0, most).join('、');
  return labels.length > most ? `${named}　ほか${labels.length - most}件` : named;
}

/** Why the edits cannot be saved now: fields that are missing or cannot be read. */
export const notSavableSentence = (labels: readonly string[]): string =>
  `このままでは保存できません：${namedFields(labels)}。下書きに残すと、あとで続きを入力できます。`;

/** Why the edits cannot be saved now: the server has refused them as they are. */
export const refusedBeforeSentence = 'この内容は保存できませんでした。下書きに残すと、あとで続きを入力できます。';

/** Why the edits cannot be saved now: the record is confirmed. */
export const confirmedBeforeSentence = '確定済みのため保存できません。下書きに残すと、解除した後に続きを入力できます。';

/** Nothing is known of the edits but that there are some: a page without a record. */
export const leavingSentence = '保存していない入力があります。移動すると失われます。';

/** A change in a pasted or checked table: `3行目 配達完了日`. */
export const changedCellLabel = (row: number, label: string): string => `${row}行目　${label}`;

/** A column by its place in the file, counted from 0. */
export const columnText = (place: number): string => `${place + 1}列目`;

/** A row that was left out of a table, or taken in again. */
export const rowToggledText = (excluded: boolean): string => (excluded ? '除外する' : '除外しない');

/** A value as the list of changes shows it; blank is 空欄. */
export const changedValueText = (text: string): string => (text === '' ? words.blank : text);
