import { choice, choicesOf, flag, integer, moment, text, type RecordOf } from '../field/field.ts';
import { idField } from '../field/audit.ts';
import { contains, dayRange, oneOf, yesNo, type ConditionsOf } from '../search/search.ts';
import { activityKinds, activityStates, type ActivityKind } from './kinds.ts';

const maxInteger = 2_147_483_647;
const number = (label: string) => integer(label, { min: 0, max: maxInteger });
const kindChoices = Object.entries(activityKinds).map(([value, { label }]) => ({
  value: value as ActivityKind,
  label,
}));
const stateChoices = choicesOf(activityStates);

/** Entry of 処理履歴: user, command, time, duration, number of records and result. */
export const activityRecord = {
  id: idField,
  kind: choice('処理', kindChoices),
  /** Name of the record of an act on a single one; blank for several. */
  subject: text('番号', 100),
  /** Equal acts that the line stands for, where it is the last of a run, and the beginning of the first one. */
  runCount: number('まとめた件数'),
  runBeganAt: moment('最初の開始日時'),
  userName: text('実行者', 40),
  beganAt: moment('開始日時'),
  seconds: number('所要時間'),
  state: choice('結果', stateChoices),
  total: number('対象件数'),
  done: number('処理件数'),
  skipped: number('対象外件数'),
  message: text('メッセージ', 1_000),
  /** Path at which the file of the history entry is downloaded, for users with the right to do so. */
  filePath: text('ファイル', 200),
  fileName: text('ファイル名', 255),
  own: flag('自分の処理'),
  unread: flag('未読'),
  /** True if the current user can undo the activity now. */
  undoable: flag('取り消せる'),
  /** True while the activity is undone; false again once the undo itself was undone. */
  undone: flag('取り消し済み'),
  /** Activity that undid it, with its user and time. */
  undoneId: text('取り消した処理', 20),
  undoneBy: text('取り消した人', 40),
  undoneAt: moment('取り消し日時'),
  /** Activity that it undid. */
  undoesId: text('取り消された処理', 20),
  undoesKind: choice('取り消された処理の種類', kindChoices),
  undoesAt: moment('取り消された処理の開始日時'),
};

export type Activity = RecordOf<typeof activityRecord>;

export const activitySearch = {
  day: dayRange('期間'),
  subject: contains('番号・ファイル名', 100),
  own: yesNo('実行者', '自分', '自分以外'),
  kind: oneOf('処理', kindChoices, { dropdown: true }),
  state: oneOf('結果', stateChoices),
};

export type ActivityConditions = ConditionsOf<typeof activitySearch>;
