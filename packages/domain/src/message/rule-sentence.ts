import { counted, figures } from './figures.ts';
import { formatYen } from '../value/yen.ts';

const signOf = (yen: number): string => (yen === 0 ? '±' : yen < 0 ? '-' : '+');
const signed = (yen: number): string => `${signOf(yen)}${figures(Math.abs(yen))}`;

/** Sentences for a rule whose key another rule has (AFEE-15, NCONV). */
export const duplicateArrivalFeeSentence =
  '同じ発駅・着駅・荷受人名・トン数・品目・到着区分の到着料金がすでに登録されています。';
export const duplicateNameConversionSentence = '同じ変換前荷受人名・通運・品目の名称変換がすでに登録されています。';

/** Sentence for a station of a rule that is not in the master. */
export const unknownStationSentence = (label: string, codes: readonly (string | null)[]): string =>
  `${label}がマスタに存在しません。（${codes.map((code) => code ?? '-').join('/')}）`;

/**
 * Format of a rule's name in the history of the orders it changed, for the database's `format`: id, then the words of
 * its key. The text is stored with the change, so that it remains readable after the rule is deleted.
 */
export const arrivalFeeSource = '到着料金マスタ %s（%s→%s %s）';
export const nameConversionSource = '名称変換マスタ %s（%s→%s）';

export const comparingRulesSentence = 'ルールと照合しています';
export const applyProgressSentence = (done: number, total: number): string =>
  `${figures(done)}／${counted(total)}を更新しました`;

export const namesProgressSentence = (done: number, total: number): string =>
  `ユーザー名を更新しています（${figures(done)}／${figures(total)}）`;

/** Result of a re-apply: its fixed sentence and the number of changed records. */
export const reappliedSentence = (done: string, changed: number): string => `${done}（変更 ${counted(changed)}）`;

export const notInTotalsNote = '合計に入りません';
export const reapplyQuestion = (count: number): string => `${counted(count)}を再適用します。よろしいですか。`;
export const reapplyNothing = '変更されるデータはありません。再適用しますか。';
/** Words of the list of changes before a re-apply (JOB-16), and of the link to the changed orders (JOB-17). */
export const reapplyWords = {
  list: '変更の一覧',
  order: 'オーダー',
  rule: 'ルール',
  changes: '変わる項目',
  billing: '請求差',
  payment: '支払差',
  start: '再適用する',
  money: '金額が変わるオーダーだけ',
  further: '続きを表示',
  showChanged: '変更したオーダーを表示',
  hint: '確定済みのオーダーは変わりません。再適用は30日以内なら処理履歴から取り消せます。',
} as const;
export const restOfListText = (n: number): string => `続きを表示（残り${counted(n)}）`;
export const signedYen = (yen: number): string => (yen === 0 ? '0' : signed(yen));
export const differenceLine = (label: string, yen: number): string => `${label} ${signed(yen)}円`;

/** Sentences about changes that a user cannot make to the own account (USER-11). */
export const ownUserSentence = '自分自身のユーザーは削除できません。';
export const ownDisabledSentence = '自分自身を利用停止にはできません。';
export const ownRightSentence = '自分自身のユーザーマスタの権限は外せません。';

export const unsavedFeeSentence = '保存すると諸料金IDが付きます。';

/** Reason why a side's field must not be blank: 請求金額が 12,000 円あります。入力してください。 */
export const neededByAmountSentence = (amountLabel: string, amount: number): string =>
  `${amountLabel}が ${formatYen(amount)} 円あります。入力してください。`;

export const inHouseReason = '社内の取引先では使いません';
export const fixedTaxReason = '勘定科目で決まっています';
