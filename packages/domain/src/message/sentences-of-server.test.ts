import { expect, test } from 'vitest';
import { closedReason, missingReason, stateReasons } from './activity-sentence.ts';
import { exportDoneSentence } from './export-sentence.ts';
import { message } from './message.ts';
import {
  masterFileMissing,
  masterFileSentence,
  masterFileUnreadableSentence,
  masterRowsSentence,
  masterWithoutRowsSentence,
} from './mms-sentence.ts';
import { draftsDoneSentence, tooManyParties } from './month-end/invoice-draft.ts';
import { snapshotTakenSentence, tooManyDifferences } from './month-end/snapshot.ts';
import {
  databaseMissingSentence,
  frozenLine,
  operatorFaultSentence,
  unknownUserSentence,
  unknownVariableLine,
} from './operator.ts';
import { clearedAndFilledSentence, notClearableSentence } from './order/bulk-dialog.ts';
import { dayReasonSentence } from './order/day-sentence.ts';
import {
  noCarOnLegSentence,
  orderConfirmedSentence,
  orderNotFoundSentence,
  pastDispatchSentence,
} from './order/dispatch-sentence.ts';
import { outlierSentence } from './order/hint.ts';
import { billingPartySentence, closedDaySentence } from './order/order-sentence.ts';
import {
  noKeyColumnSentence,
  pastedRowSource,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from './order/paste-sentence.ts';
import { correctedSentence } from './preflight-sentence.ts';
import { reappliedSentence } from './rule-sentence.ts';
import * as sentence from './sentence.ts';
import * as transfer from './transfer-sentence.ts';
import {
  deletedLineSentence,
  undoBlockingReasons,
  undoDoneSentence,
  undoneSentence,
  undoReasons,
} from './undo-sentence.ts';

const { created, changed, locked, confirmed } = transfer.rowStatusLabels;
const counts = [
  [created, 1],
  [changed, 1_203],
  [locked, 0],
  [confirmed, 2],
] as const;
const removedOnly = { removed: 1, restored: 0 };
const restoredOnly = { removed: 0, restored: 3 };

/** Sentences with values: the id of a requirement that shows the sentence, its wording, and the call that makes it. */
const wordings: [id: string, wording: string, sentence: string][] = [
  ['IMP-33', '個数は必須です。', sentence.requiredSentence('個数')],
  ['IMP-33', '発送日の形式が正しくありません。（4/1）', sentence.malformedSentence('発送日', '4/1')],
  [
    'IMP-33',
    '品目コードの形式が正しくありません。（1.23E+05）Excelで指数表示になっています。',
    sentence.exponentSentence('品目コード', '1.23E+05'),
  ],
  ['USER-07', 'パスワードの形式が正しくありません。', sentence.malformedSecretSentence('パスワード')],
  [
    'IMP-33',
    '区分は 集貨、配達 のいずれかで入力してください。（集荷）',
    sentence.choiceSentence('区分', ['集貨', '配達'], '集荷'),
  ],
  [
    'IMP-33',
    '集貨料は-999,999,999から999,999,999までの数値で入力してください。（1000000000）',
    sentence.rangeSentence('集貨料', -999_999_999, 999_999_999, '1000000000'),
  ],
  [
    'PRE-16',
    'バージョン番号は1から2,147,483,647までの数値で入力してください。',
    sentence.rangeSentence('バージョン番号', 1, 2_147_483_647),
  ],
  [
    'IMP-33',
    `荷受人名は60文字以内で入力してください。（${'あ'.repeat(40)}…）`,
    sentence.tooLongSentence('荷受人名', 60, 'あ'.repeat(61)),
  ],
  ['PICK-32', 'コードまたは名称は60文字以内で入力してください。', sentence.tooLongSentence('コードまたは名称', 60)],
  ['USER-07', 'ログインコードはすでに使用されています。（taken）', sentence.usedSentence('ログインコード', 'taken')],
  ['ORD-BATCH-13', '請求先は廃止されています。（2000999999）', sentence.retiredSentence('請求先', '2000999999')],
  ['IMP-33', '品目コードがマスタに存在しません。（888888）', sentence.unknownInMasterSentence('品目コード', '888888')],
  [
    'PICK-32',
    '品目コードに当てはまる行がマスタに複数あります。（012345）',
    sentence.sharedCodeSentence('品目コード', '012345'),
  ],
  ['IMP-33', '同じキーの行が重複しています。（2行目）', sentence.duplicateRowSentence(2)],
  ['IMP-33', '列数が正しくありません。（2列。正しくは86列）', sentence.columnCountSentence(2, 86)],
  [
    'IMP-33',
    '荷受人名：使用できない文字が含まれています。（U+E000）',
    sentence.badCharacterSentence('荷受人名', 'U+E000'),
  ],
  ['PRE-05', '使用できない文字が含まれています。（U+0000）', transfer.badCharacterInRowSentence('U+0000')],
  [
    'IMP-25',
    '必須の列がありません。（発駅コード、着駅コード）',
    transfer.missingColumnsSentence(['発駅コード', '着駅コード']),
  ],
  ['IMP-25', '同じ列が重複しています。（hinmokuNameKanji）', transfer.doubledColumnsSentence(['hinmokuNameKanji'])],
  [
    'IMP-33',
    '発駅コード 0999 はマスタにありません。（ファイルの値 999）',
    transfer.unknownCodeSentence('発駅コード', '0999', '999'),
  ],
  [
    'IMP-33',
    '着受託人コードを入力してください。着駅コード 7001 には受託人が複数あります。',
    transfer.severalPartsSentence('着駅コード', '7001', transfer.stationParts.agent, '着受託人コード'),
  ],
  [
    'IMP-33',
    '着駅枝番を入力してください。着駅コード 7001 には枝番が複数あります。',
    transfer.severalPartsSentence('着駅コード', '7001', transfer.stationParts.branch, '着駅枝番'),
  ],
  [
    'IMP-45',
    '見出し行が2行目にあります。見出し行より上の行（5月13日 配車表）を削除してから、もう一度取り込んでください。',
    transfer.laterHeaderSentence(2, '5月13日 配車表'),
  ],
  [
    'IMP-45',
    '文字コードがEUC-JPです。UTF-8またはShift_JISで保存してから、もう一度取り込んでください。',
    transfer.otherEncodingSentence('EUC-JP'),
  ],
  [
    'IMP-46',
    '文字コードが途中で変わっています。4行目からUTF-8です（それより前はShift_JIS）。一つの文字コードで保存してから、もう一度取り込んでください。',
    transfer.mixedEncodingSentence(4, 'Shift_JIS', 'UTF-8'),
  ],
  ['IMP-32', '全1,206行：新規1件、更新1,203件、確定済み2件', sentence.importDoneSentence(1_206, counts)],
  ['IMP-32', '全0行', sentence.importDoneSentence(0, [])],
  ['IMP-32', '取込エラー 12件。1件も登録していません。', sentence.importErrorsSentence(12, 12)],
  [
    'IMP-33',
    '取込エラー 10,500件（最初の10,000件を表示します）。1件も登録していません。',
    sentence.importErrorsSentence(10_500, 10_000),
  ],
  ['PRE-06', '（修正 1件、除外 2行）', correctedSentence(1, 2)],
  ['PRE-06', '（修正 2件）', correctedSentence(2, 0)],
  ['IMP-26', 'tsuun.csv：ファイルが見つかりません。', masterFileSentence('tsuun.csv', masterFileMissing)],
  ['IMP-26', 'ファイルを読み込めません。（302）', masterFileUnreadableSentence('302')],
  [
    'IMP-26',
    'データの行がありません。登録済みの1,095件がすべて廃止になるため、取込を中止しました。',
    masterWithoutRowsSentence(1_095),
  ],
  [
    'IMP-26',
    '1件のエラーがあります。2行目：品目名は必須です。',
    masterRowsSentence(1, 2, sentence.requiredSentence('品目名')),
  ],
  ['IMP-25', '受付番号のオーダーが見つかりません。（X99）', orderNotFoundSentence('受付番号', 'X99')],
  ['IMP-25', '受付番号：確定済みのため更新できません。（C10）', orderConfirmedSentence('受付番号', 'C10')],
  [
    'IMP-25',
    '配車日：過去の日付に配車しようとしています。（2026-05-12）',
    pastDispatchSentence('配車日', '2026-05-12'),
  ],
  [
    'IMP-25',
    '区分の形式が正しくありません。（配達）発送のオーダーに配達車両はありません。',
    noCarOnLegSentence('区分', '配達', '発送'),
  ],
  ['HINT-06', '通常 1,000 の3.1倍です。', outlierSentence({ how: 'times', times: 3.1 }, 1_000)],
  ['ORD-EDIT-39', '今日より後の日付です。', dayReasonSentence({ how: 'future' }, '')],
  [
    'ORD-EDIT-39',
    '発送完了日 2026-05-03 より後です。',
    dayReasonSentence({ how: 'after', otherDay: '2026-05-03' }, '発送完了日'),
  ],
  [
    'ORD-EDIT-39',
    '受付日 2026-05-01 の367日後です。',
    dayReasonSentence({ how: 'far', days: 367, acceptDt: '2026-05-01' }, '受付日'),
  ],
  ['ORD-RULE-32', '請求が 500 円あります。請求先を選んでください。', billingPartySentence(500)],
  ['FEE-23', '2026-04-30 は締め日を過ぎています。締めていない日付にしてください。', closedDaySentence('2026-04-30')],
  [
    'ORD-RULE-32',
    '受付日：必須項目です。\n請求先：請求が 500 円あります。請求先を選んでください。',
    sentence.reasonsSentence([
      { label: '受付日', sentence: message.required },
      { label: '請求先', sentence: billingPartySentence(500) },
    ]),
  ],
  ['ORD-BATCH-02', '受付日がない', missingReason('受付日')],
  ['ORD-BATCH-02', '鉄道支払計上日が締め超過', closedReason('鉄道支払計上日')],
  ['ORD-BATCH-02', '見つからない（削除済み）', stateReasons.notFound],
  ['ORD-BATCH-26', '空欄にできない項目です。（orderType）', notClearableSentence('orderType')],
  ['ORD-BATCH-26', '備考は、値の入力と空欄のどちらか一方を指定してください。', clearedAndFilledSentence('備考')],
  ['PASTE-11', '受付番号の列がありません。列を割り当ててください。', noKeyColumnSentence('受付番号')],
  ['PASTE-11', '一度に貼り付けられるのは5,000行までです。', tooManyPastedSentence(5_000)],
  ['PASTE-15', '一度に貼り付けられるのは300列までです。', tooManyPastedColumnsSentence(300)],
  ['PASTE-08', '貼り付けた表 2行目', pastedRowSource(2)],
  ['PASTE-08', '2/3 更新しました。', sentence.countedSentence(2, 3, message.pasted)],
  [
    'SEARCH-17',
    '検索結果が10,000件を超えるため、この列では並べ替えできません。条件で絞り込んでください。',
    sentence.tooManySortedSentence(10_000),
  ],
  ['ORD-LIST-04', '検索結果が10,000件を超えるため、すべては選択できません。', sentence.tooManyFoundSentence(10_000)],
  [
    'API-82',
    '同時に行えるアップロードの数を超えています。しばらくしてから再度お試しください。',
    sentence.tooManyAtOnceSentence('アップロード'),
  ],
  ['JOB-10', '再適用が完了しました。（変更 2件）', reappliedSentence(message.reapplyDone, 2)],
  ['UNDO-06', '1件を元に戻しました。3件はそのまま残しました。', undoDoneSentence(1, 3)],
  ['UNDO-18', '取込の差分1件を取り下げました。', undoDoneSentence(0, 0, removedOnly)],
  ['UNDO-18', '1件はそのまま残しました。取込の差分1件を取り下げました。', undoDoneSentence(0, 1, removedOnly)],
  ['UNDO-18', '2件を元に戻しました。以前の取込の差分3件を戻しました。', undoDoneSentence(2, 0, restoredOnly)],
  ['UNDO-01', '30日を過ぎた処理は取り消せません。', undoBlockingReasons.late(30)],
  ['UNDO-06', 'あとから変更されている', undoReasons.touchedSince ?? ''],
  ['UNDO-06', 'あとから削除されている', undoReasons.goneSince ?? ''],
  ['UNDO-19', '2026-05-20 10:12:13 に 山田 が取り消しました。', undoneSentence('山田', '2026-05-20 10:12:13')],
  ['UNDO-04', 'オーダー A1 を削除しました。', deletedLineSentence('オーダー A1')],
  ['EXP-30', '4506 東京(タ)：5件を出力しました。', exportDoneSentence(5, { scope: '4506 東京(タ)' })],
  [
    'EXP-30',
    '4506 東京(タ) 2026年5月：1件を出力しました。未確定の1件は出力していません。',
    exportDoneSentence(1, { scope: '4506 東京(タ) 2026年5月', unconfirmed: 1 }),
  ],
  ['EXP-30', '0件を出力しました。', exportDoneSentence(0)],
  ['DRAFT-07', '2件の請求先の下書きを作成しました。（明細1,203件）', draftsDoneSentence(2, 1_203)],
  ['DRAFT-01', '請求先は300件まで選べます。', tooManyParties(300)],
  ['SNAP-01', '2件を記録しました。', snapshotTakenSentence(2)],
  [
    'SNAP-09',
    '違いが10,000件を超えるため、ファイルにできません。違いの種類で絞り込んでください。',
    tooManyDifferences(10_000),
  ],
  ['R36', 'ログインコード nobody の利用者がいません。', unknownUserSentence('nobody')],
  ['R41', 'サーバー（プロセス 7）が2秒間応答しないため、強制終了します。', frozenLine(7, 2)],
  [
    'R43',
    '予期しないエラーのため中止しました（エラー番号：7f3c）。ログのこの番号の行を保守担当に渡してください。',
    operatorFaultSentence('7f3c', null),
  ],
  [
    'R43',
    '予期しないエラーのため中止しました（エラー番号：7f3c）。fault.jsonを保守担当に渡してください。',
    operatorFaultSentence('7f3c', 'fault.json'),
  ],
  [
    'R39',
    '環境変数 WORKER は使用されません。WORKERS の間違いではありませんか。',
    unknownVariableLine('WORKER', 'WORKERS'),
  ],
  [
    'R39',
    '環境変数 DATABASE_URL がありません。内蔵データベースを使う場合は DATABASE=embedded を指定してください。',
    databaseMissingSentence,
  ],
];

test.each(wordings)('%s the sentence with values is worded as agreed: %s', (_, wording, actual) => {
  expect(actual).toBe(wording);
});
