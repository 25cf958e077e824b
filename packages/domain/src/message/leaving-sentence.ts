import { words } from './words.ts';

/** Ways of leaving a record: to a neighbour in the list, to the list, or to another page. */
export type LeavingStep = 'next' | 'previous' | 'close' | 'away';

/** Words of the question that is asked before unsaved edits are left (FORM-23). */
export const leavingWords = {
  stay: '編集に戻る',
  discard: '破棄する',
  changes: '未保存の変更',
  before: '変更前',
  after: '変更後',
} as const;

export const leavingTitle = (name: string | null): string =>
  name === null ? '保存していない変更があります' : `${name}　保存していない変更があります`;

const ends: Readonly<Record<LeavingStep, string>> = { next: '次へ', previous: '前へ', close: '閉じる', away: '移動' };

export const saveAndLeave = (step: LeavingStep): string => `保存して${ends[step]}`;

export const keepAndLeave = (step: LeavingStep): string => `下書きに残して${ends[step]}`;

export const leavingCountText = (n: number): string => `${leavingWords.changes} ${n}件`;

const maxNamed = 6;

/** Names of the changed fields, only the first if there are many. */
export function namedFields(labels: readonly string[]): string {
  const named = labels.slice(0, maxNamed).join('、');
  return labels.length > maxNamed ? `${named}　ほか${labels.length - maxNamed}件` : named;
}

/** Reason why the edits cannot be saved: missing or unreadable fields. */
export const notSavableSentence = (labels: readonly string[]): string =>
  `このままでは保存できません：${namedFields(labels)}。下書きに残すと、あとで続きを入力できます。`;

/** Reason why the edits cannot be saved: the server has refused them before. */
export const refusedBeforeSentence = 'この内容は保存できませんでした。下書きに残すと、あとで続きを入力できます。';

/** Reason why the edits cannot be saved: the record is confirmed. */
export const confirmedBeforeSentence = '確定済みのため保存できません。下書きに残すと、解除した後に続きを入力できます。';

export const leavingSentence = '保存していない入力があります。移動すると失われます。';

/** Label of a change in a pasted or checked table: `3行目 配達完了日`. */
export const changedCellLabel = (row: number, label: string): string => `${row}行目　${label}`;

export const columnText = (index: number): string => `${index + 1}列目`;

/** Text of a row that was excluded from a table or included again. */
export const rowToggledText = (excluded: boolean): string => (excluded ? '除外する' : '除外しない');

/** Text of a value in the list of changes; blank is 空欄. */
export const changedValueText = (text: string): string => (text === '' ? words.blank : text);
