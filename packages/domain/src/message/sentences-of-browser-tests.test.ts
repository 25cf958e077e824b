import { expect, test } from 'vitest';
import { businessDateChangedSentence } from './account-sentence.ts';
import { draftsAtLogoutSentence, notKeptSentence } from './draft-sentence.ts';
import { closedMark, recordNotice, refusedFieldsSentence, savedDoneSentence, takenOverSentence } from './editing.ts';
import { exportPreviewSentence, stationsWords } from './export-sentence.ts';
import { stopQuestion } from './job-stop.ts';
import { leavingSentence, notSavableSentence } from './leaving-sentence.ts';
import { message } from './message.ts';
import { draftWords } from './month-end/invoice-draft.ts';
import { dayReasonSentence } from './order/day-sentence.ts';
import { pastDispatchSentence } from './order/dispatch-sentence.ts';
import { hintDescription, hintText, outlierSentence } from './order/hint.ts';
import { disagreesMark, noOrderBeforeSentence } from './order/order-dialog.ts';
import { billingPartySentence, emptiedFieldsSentence } from './order/order-sentence.ts';
import {
  copiedPartlySentence,
  copiedSentence,
  noKeyColumnSentence,
  noSuchOrderSentence,
} from './order/paste-sentence.ts';
import { acceptQuestion, pendingDoneSentence, staleLineSentence } from './order/pending-sentence.ts';
import { reappliedSentence, reapplyNothing, reapplyQuestion } from './rule-sentence.ts';
import * as sentence from './sentence.ts';
import {
  labelledSentence,
  dropQueueQuestion,
  missingColumnsSentence,
  severalPartsSentence,
} from './transfer-sentence.ts';
import { undoDoneSentence, undoneSentence } from './undo-sentence.ts';
import { words } from './words.ts';

/** Sentences that tests of other packages and of the browser take from here, word for word. */
const wordings: readonly (readonly [expected: string, actual: string])[] = [
  ['封印番号は20文字以内で入力してください。', sentence.tooLongSentence('封印番号', 20)],
  ['オーダー種別は必須です。', sentence.requiredSentence('オーダー種別')],
  ['配達完了日の形式が正しくありません。（5/32）', sentence.malformedSentence('配達完了日', '5/32')],
  [
    'オーダー種別は 10、20、21、30 のいずれかで入力してください。（99）',
    sentence.choiceSentence('オーダー種別', ['10', '20', '21', '30'], '99'),
  ],
  ['計単部門がマスタに存在しません。（999999）', sentence.unknownInMasterSentence('計単部門', '999999')],
  ['着駅の候補が複数あります。一覧から選んでください。（1191）', sentence.chooseCandidateSentence('着駅', '1191')],
  ['同じキーの行が重複しています。（2行目）', sentence.duplicateRowSentence(2)],
  ['取込エラー 1件。1件も登録していません。', sentence.importErrorsSentence(1, 1)],
  [
    '取込エラー 12,000件（最初の10,000件を表示します）。1件も登録していません。',
    sentence.importErrorsSentence(12_000, 10_000),
  ],
  [
    '検索結果が10,000件を超えるため、この列では並べ替えできません。条件で絞り込んでください。',
    sentence.tooManySortedSentence(10_000),
  ],
  ['2件を確定します。よろしいですか。', sentence.batchQuestion(2, words.confirm)],
  ['3件を解除します。よろしいですか。', sentence.batchQuestion(3, words.release)],
  ['3件をロックします。よろしいですか。', sentence.batchQuestion(3, words.lock)],
  ['2件をロック解除します。よろしいですか。', sentence.batchQuestion(2, words.unlock)],
  ['2/2 更新しました。', sentence.countedSentence(2, 2, message.pasted)],
  [
    '鉄道支払計上日：必須項目です。',
    sentence.reasonsSentence([{ label: '鉄道支払計上日', sentence: message.required }]),
  ],
  ['ログインの試行が多すぎます。2秒後に再度お試しください。', sentence.waitSentence(2)],
  ['全1,234件のうち先頭の1,000件を印刷しています。', sentence.printedPartSentence(1_234, 1_000)],
  ['2件を表としてコピーしました。', copiedSentence(2)],
  ['51件を表としてコピーしました。1件は見つからないため含まれていません（削除済み）。', copiedPartlySentence(51, 1)],
  ['受付番号の列がありません。列を割り当ててください。', noKeyColumnSentence('受付番号')],
  ['この受付番号のオーダーはありません', noSuchOrderSentence],
  ['管理者の変更を取り込みました。封印番号', takenOverSentence(['封印番号'], ['管理者'])],
  ['管理者の変更を取り込みました。', takenOverSentence([], ['管理者'])],
  ['LEA1-1　保存が完了しました。', recordNotice('LEA1-1', message.saved)],
  ['LEA1-1　保存が完了しました。対応済みです。残り2件', savedDoneSentence('LEA1-1', 2)],
  ['保存しました。今の条件では一覧に表示されません。', message.savedHidden],
  ['入力エラーがあります。配達完了日', refusedFieldsSentence('配達完了日', 0)],
  ['入力エラーがあります。オーダー種別　ほか8件', refusedFieldsSentence('オーダー種別', 8)],
  [
    'このままでは保存できません：配達完了日。下書きに残すと、あとで続きを入力できます。',
    notSavableSentence(['配達完了日']),
  ],
  ['保存していない入力があります。移動すると失われます。', leavingSentence],
  ['下書きを残せませんでした。ブラウザーの保存領域に空きがありません。入力はこの画面に残っています。', notKeptSentence],
  [
    '保存していない下書きが1件、このブラウザーに残っています。共用のパソコンでは削除してください。',
    draftsAtLogoutSentence(1),
  ],
  ['1,234件を再適用します。よろしいですか。', reapplyQuestion(1_234)],
  ['変更されるデータはありません。再適用しますか。', reapplyNothing],
  ['再適用が完了しました。（変更 2件）', reappliedSentence(message.reapplyDone, 2)],
  ['請求が 17,300 円あります。請求先を選んでください。', billingPartySentence(17_300)],
  [
    '到着では使わない2項目を空にしました（請求 70,500円）。保存するまでは元に戻せます。',
    emptiedFieldsSentence('到着', 2, [['請求', 70_500]]),
  ],
  [
    'stopped さんの全通SYS取込を中止します。この処理では何も変更されません。よろしいですか。',
    stopQuestion('全通SYS取込', 'stopped', false),
  ],
  ['業務日が 2026-05-21 に変わりました。', businessDateChangedSentence('2026-05-21')],
  ['1行の差分を採用しました。', pendingDoneSentence(1, 'accept')],
  ['差分 3行を採用します。よろしいですか。', acceptQuestion(3)],
  ['ほかの操作でこの差分が変わりました。新しい一覧を確かめてください。', staleLineSentence],
  [
    '全通SYS取込：取込エラーが発生しています。履歴のメッセージを確認してください。',
    labelledSentence('全通SYS取込', message.importFailed),
  ],
  ['待機中の処理が1件あります。ログアウトすると実行されません。ログアウトしますか。', dropQueueQuestion(1)],
  ['必須の列がありません。（オーダー種別）', missingColumnsSentence(['オーダー種別'])],
  [
    '着受託人コードを入力してください。着駅コード 1191 には受託人が複数あります。',
    severalPartsSentence('着駅コード', '1191', '受託人', '着受託人コード'),
  ],
  ['今日より後の日付です。', dayReasonSentence({ how: 'future' }, '')],
  ['受付日 2026-05-01 の371日後です。', dayReasonSentence({ how: 'far', days: 371, acceptDt: '2026-05-01' }, '受付日')],
  ['駅ごとに2ファイルを出力します。未確定は出力しません。', stationsWords.files(2)],
  ['確定済み 3件を出力します。1件は未確定のため出力しません。', exportPreviewSentence(3, 1)],
  ['照合用の下書きです。適格請求書ではありません。', draftWords.notInvoice],
  ['締め超過', closedMark],
  ['配達と不一致', disagreesMark(['delivery'])],
  ['前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。', noOrderBeforeSentence],
  ['2件を元に戻しました。', undoDoneSentence(2, 0)],
  ['2件を元に戻しました。1件はそのまま残しました。', undoDoneSentence(2, 1)],
  ['2026-05-20 10:12:13 に 管理者 が取り消しました。', undoneSentence('管理者', '2026-05-20 10:12:13')],
  ['通常 13,400 の3.1倍です。', outlierSentence({ how: 'times', times: 3.1 }, 13_400)],
  [
    '前回 19,300 (05-01)・通常 19,300 (6件中6件)。Ctrl+; で 19,300 を入れます',
    hintDescription(
      hintText({ last: 19_300, lastDay: '2026-05-01', usual: 19_300, usualCount: 6, orderCount: 6 }, '2026-05-20'),
      19_300,
      null,
    ),
  ],
  ['配車日：過去の日付に配車しようとしています。（2026-05-19）', pastDispatchSentence('配車日', '2026-05-19')],
];

test.each(wordings)('GEN-04 %s is worded so', (expected, actual) => {
  expect(actual).toBe(expected);
});
