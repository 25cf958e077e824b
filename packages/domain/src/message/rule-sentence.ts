import { counted, figures } from './figures.ts';

/** Messages about rules and re-applying them. */

const signOf = (yen: number): string => (yen === 0 ? '±' : yen < 0 ? '-' : '+');
const signed = (yen: number): string => `${signOf(yen)}${figures(Math.abs(yen))}`;

/** Words of the key that a duplicate shares with another rule (AFEE-15, NCONV). */
export const duplicateArrivalFeeSentence =
  '同じ発駅・着駅・荷受人名・トン数・品目・到着区分の到着料金がすでに登録されています。';
export const duplicateNameConversionSentence = '同じ変換前荷受人名・通運・品目の名称変換がすでに登録されています。';

/** Why a station of a rule is refused: its codes lead to no row of the master. */
export const unknownStationSentence = (label: string, codes: readonly (string | null)[]): string =>
  `${label}がマスタに存在しません。（${codes.map((code) => code ?? '-').join('/')}）`;

/**
 * Format of a rule's name in the history of the orders it changed, for the database's `format`: id, then the words of
 * its key. The text is stored with the change, so that it remains readable after the rule is deleted.
 */
export const arrivalFeeSource = '到着料金マスタ %s（%s→%s %s）';
export const nameConversionSource = '名称変換マスタ %s（%s→%s）';

export const comparingSentence = 'ルールと照合しています';
export const applyProgressSentence = (done: number, total: number): string =>
  `${figures(done)}／${counted(total)}を更新しました`;

export const namesProgressSentence = (done: number, total: number): string =>
  `ユーザー名を更新しています（${figures(done)}／${figures(total)}）`;

/** The end of a re-apply: its fixed sentence, then how many records it changed. */
export const reappliedSentence = (done: string, changed: number): string => `${done}（変更 ${counted(changed)}）`;

/** Beside an amount of a rule. */
export const notInTotalsNote = '合計に入りません';
/** The question before a re-apply, with what it would do (JOB-11). */
export const reapplyQuestion = (count: number): string => `${counted(count)}を再適用します。よろしいですか。`;
export const reapplyNothing = '変更されるデータはありません。再適用しますか。';
/** Words of the list of what a re-apply would change (JOB-16), and of the way to what it changed (JOB-17). */
export const reapplyWords = {
  list: '変更の一覧',
  order: 'オーダー',
  rule: 'ルール',
  changes: '変わる項目',
  billing: '請求差',
  payment: '支払差',
  start: '再適用する',
  showChanged: '変更したオーダーを表示',
  hint: '確定済みのオーダーは変わりません。再適用は30日以内なら処理履歴から取り消せます。',
} as const;
export const restOfListText = (n: number): string => `続きを表示（残り${counted(n)}）`;
export const signedYen = (yen: number): string => (yen === 0 ? '0' : signed(yen));
export const differenceLine = (label: string, yen: number): string => `${label} ${signed(yen)}円`;

/** Messages about changes that are forbidden on one's own account (USER-11). */
export const ownUserSentence = '自分自身のユーザーは削除できません。';
export const ownDisabledSentence = '自分自身を利用停止にはできません。';
export const ownRightSentence = '自分自身のユーザーマスタの権限は外せません。';
