import { figures } from '../figures.ts';
import { pageTitles } from '../page-titles.ts';

export const snapshotWords = {
  title: '記録',
  take: '記録する',
  takeTitle: 'この月を記録する',
  remark: '備考',
  about:
    'この月のオーダーと諸料金を、いまのまま残します。あとからの変更は、記録と比べて確かめられます。記録は変えることも消すこともできません。',
  allRecords: 'すべて',
  compare: 'いまと比較',
  compareTitle: pageTitles.comparison,
  back: '月次照合へ戻る',
  base: '記録したとき',
  other: '比較対象',
  now: 'いま',
  kind: '違い',
  cntnNo: 'コンテナ番号',
  acceptNo: '受付番号',
  billingTo: '請求先',
  field: '項目',
  difference: '差',
  changedAt: '変更日時',
  changedBy: '変更した人',
  cause: '原因',
  billingTotal: '請求合計',
  paymentTotal: '支払合計',
  everything: 'すべて',
  amount: '金額が変わった',
  confirmedToo: '確定だけの変化も出す',
  differenceTotal: '差の合計',
  part: '内訳',
  line: '内訳の行',
  byPart: '差の内訳',
  rest: '違いのない行',
  chosenLine: '内訳の太字の行',
  allLines: 'すべての行の違いを表示',
  none: '違いはありません。',
  more: '続きを読み込む',
  confirmed: '確定',
  list: '記録の一覧',
  sinceThen: '右の数字は、記録のあとに変わった額です。',
  nothingYet: 'この月の記録はまだありません。',
  hash: '照合コード',
} as const;

/**
 * Kinds of difference between the versions of a record; `entered` and `left`: its day, station or department changed.
 */
export const differenceKinds = {
  added: '新しく登録',
  changed: '変更',
  entered: '月に入った',
  left: '月から出た',
  deleted: '削除',
} as const;

export type DifferenceKind = keyof typeof differenceKinds;

export const snapshotTakingSentence = 'オーダーと諸料金を記録しています';
export const snapshotHashingSentence = '照合コードを計算しています';
export const snapshotTakenSentence = (records: number): string => `${figures(records)}件を記録しました。`;
export const nothingToRecord = 'この月のオーダーと諸料金がないため、記録しませんでした。';
export const snapshotFailed = '記録できませんでした。';

export const purgedSnapshotSentence = 'この記録の明細は、保存期間を過ぎたため削除されています。比較できません。';
export const otherScope = '同じ年月・範囲の記録を選んでください。';
export const tooManyDifferences = (max: number): string =>
  `違いが${figures(max)}件を超えるため、ファイルにできません。違いの種類で絞り込んでください。`;

export const snapshotName = (no: number): string => `第${no}回`;

/** Column headings of the two sides: `記録したとき` and `いま`, or `第1回` and `第2回` for two snapshots. */
export const sideHeadings = (base: number, other: number | null): readonly [was: string, is: string] =>
  other === null ? [snapshotWords.base, snapshotWords.now] : [snapshotName(base), snapshotName(other)];

/** Choice with its count: `変更 4`. */
export const countedChoice = (label: string, n: number): string => `${label} ${figures(n)}`;
export const confirmedTooText = (n: number): string => `${snapshotWords.confirmedToo}（${figures(n)}件）`;

/** Choice of a snapshot: `第1回 2026-11-06 18:02:11 管理者 締め前`. */
export const snapshotChoice = (no: number, takenAt: string, takenBy: string, remark: string): string =>
  [snapshotName(no), takenAt, takenBy, remark].filter((part) => part !== '').join('　');

/** Lines of the operator's command, for each snapshot and at the end. */
export const snapshotFitsLine = (id: string, month: string, fits: boolean, isPurged: boolean): string => {
  const matching = isPurged ? '一致（明細は保存期間を過ぎたため削除済み）' : '一致';
  return `記録 ${id}（${month}）: ${fits ? matching : '不一致 — 記録後に書き換えられています'}`;
};
export const snapshotsCheckedLine = (all: number, wrong: number): string =>
  wrong === 0
    ? `${figures(all)}件の記録はすべて一致しました。`
    : `${figures(all)}件の記録のうち${figures(wrong)}件が一致しません。`;

/** Button that narrows the list to one line: `全国通運㈱の違いだけを表示`. */
export const ofLineOnly = (name: string): string => `${name}の違いだけを表示`;

/** Filters of a printed list: `一覧は次だけ：変更、内訳の太字の行`; empty without filters. */
export const narrowedTo = (by: readonly (string | null)[]): string => {
  const reported = by.filter((one) => one !== null);
  return reported.length === 0 ? '' : `　一覧は次だけ：${reported.join('、')}`;
};

export const unknownLine = '内訳の行を読み取れません。表から選び直してください。';
