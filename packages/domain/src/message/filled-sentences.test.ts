import { expect, test } from 'vitest';
import { businessDateChangedSentence } from './account-sentence.ts';
import { draftsAtLogoutSentence, notKeptSentence } from './draft-sentence.ts';
import { refusedFieldsSentence, savedDoneSentence, takenOverSentence } from './editing.ts';
import { stationsWords } from './export-sentence.ts';
import { stopQuestion } from './job-stop.ts';
import { leavingSentence, notSavableSentence } from './leaving-sentence.ts';
import { message } from './message.ts';
import { dayReasonSentence } from './order/day-sentence.ts';
import { pastDispatchSentence } from './order/dispatch-sentence.ts';
import { hintDescription, outlierSentence } from './order/hint.ts';
import { disagreesMark, noOrderBeforeSentence } from './order/order-dialog.ts';
import { billingPartySentence, pairName } from './order/order-sentence.ts';
import {
  copiedPartlySentence,
  copiedSentence,
  noKeyColumnSentence,
  noSuchOrderSentence,
  pastedRowSource,
  updateButtonText,
} from './order/paste-sentence.ts';
import { acceptQuestion, pendingDoneSentence, staleLineSentence } from './order/pending-sentence.ts';
import { duplicateArrivalFeeSentence, reappliedSentence, reapplyNothing, reapplyQuestion } from './rule-sentence.ts';
import * as sentence from './sentence.ts';
import {
  awaySentence,
  dropQueueQuestion,
  missingColumnsSentence,
  outputSentence,
  waitsForOthers,
} from './transfer-sentence.ts';
import { undoDoneSentence } from './undo-sentence.ts';

/** Sentences that the browser tests take from here, each with the wording that users see. */
const wordings: readonly (readonly [id: string, given: string, wording: string])[] = [
  ['FORM-17', sentence.malformedSentence('請求計上日', '0230'), '請求計上日の形式が正しくありません。（0230）'],
  [
    'IMP-33',
    sentence.choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '外'),
    'オーダー種別は 発送、到着、着払、他駅 のいずれかで入力してください。（外）',
  ],
  ['FEE-32', sentence.tooLongSentence('摘要', 60), '摘要は60文字以内で入力してください。'],
  ['PRE-17', sentence.requiredSentence('オーダー種別'), 'オーダー種別は必須です。'],
  ['ORD-EDIT-36', sentence.unknownInMasterSentence('計単部門', '999999'), '計単部門がマスタに存在しません。（999999）'],
  [
    'PICK-32',
    sentence.chooseCandidateSentence('着駅', '1191'),
    '着駅の候補が複数あります。一覧から選んでください。（1191）',
  ],
  ['PASTE-06', sentence.duplicateRowSentence(2), '同じキーの行が重複しています。（2行目）'],
  ['IMP-20', sentence.importErrorsSentence(1, 1), '取込エラー 1件。1件も登録していません。'],
  [
    'IMP-33',
    sentence.importErrorsSentence(12_000, 10_000),
    '取込エラー 12,000件（最初の10,000件を表示します）。1件も登録していません。',
  ],
  [
    'SEARCH-17',
    sentence.tooManySortedSentence(10_000),
    '検索結果が10,000件を超えるため、この列では並べ替えできません。条件で絞り込んでください。',
  ],
  ['ORD-BATCH-17', sentence.batchQuestion(3, '確定'), '3件を確定します。よろしいですか。'],
  ['ORD-BATCH-18', sentence.batchQuestion(2, 'ロック解除'), '2件をロック解除します。よろしいですか。'],
  [
    'ORD-BATCH-02',
    sentence.reasonsSentence([{ label: '鉄道支払計上日', sentence: message.required }]),
    '鉄道支払計上日：必須項目です。',
  ],
  ['R35', sentence.waitSentence(2), 'ログインの試行が多すぎます。2秒後に再度お試しください。'],
  ['JOB-11', reapplyQuestion(12), '12件を再適用します。よろしいですか。'],
  ['JOB-11', reapplyNothing, '変更されるデータはありません。再適用しますか。'],
  ['JOB-07', reappliedSentence(message.reapplyDone, 12), '再適用が完了しました。（変更 12件）'],
  [
    'AFEE-15',
    duplicateArrivalFeeSentence,
    '同じ発駅・着駅・荷受人名・トン数・品目・到着区分の到着料金がすでに登録されています。',
  ],
  [
    'IMP-20',
    awaySentence('全通SYS取込', message.importFailed),
    '全通SYS取込：取込エラーが発生しています。履歴のメッセージを確認してください。',
  ],
  ['PRE-17', missingColumnsSentence(['オーダー種別']), '必須の列がありません。（オーダー種別）'],
  ['JOB-03', waitsForOthers, '他のユーザーの処理が終わるのを待っています'],
  ['LOGIN-13', dropQueueQuestion(1), '待機中の処理が1件あります。ログアウトすると実行されません。ログアウトしますか。'],
  ['EXP-20', outputSentence(['通運実績', '諸料金実績', '分析'], []), '出力するもの：通運実績、諸料金実績、分析'],
  ['EXP-32', stationsWords.files(2), '駅ごとに2ファイルを出力します。未確定は出力しません。'],
  [
    'JOB-13',
    stopQuestion('全通SYS取込', 'stopped', false),
    'stopped さんの全通SYS取込を中止します。この処理では何も変更されません。よろしいですか。',
  ],
  ['UNDO-12', undoDoneSentence(2, 1), '2件を元に戻しました。1件はそのまま残しました。'],
  ['SESS-06', businessDateChangedSentence('2026-05-21'), '業務日が 2026-05-21 に変わりました。'],
  ['MSG-22', takenOverSentence(['封印番号', '個数'], ['管理者']), '管理者の変更を取り込みました。封印番号、個数'],
  ['MSG-22', takenOverSentence([]), '他のユーザーの変更を取り込みました。'],
  ['FORM-16', refusedFieldsSentence('計単部門', 0), '入力エラーがあります。計単部門'],
  ['FORM-16', refusedFieldsSentence('オーダー種別', 8), '入力エラーがあります。オーダー種別　ほか8件'],
  ['SHELL-12', savedDoneSentence('19D-25443', 2), '19D-25443　保存が完了しました。対応済みです。残り2件'],
  ['FORM-23', leavingSentence, '保存していない入力があります。移動すると失われます。'],
  [
    'FORM-24',
    notSavableSentence(['配達完了日']),
    'このままでは保存できません：配達完了日。下書きに残すと、あとで続きを入力できます。',
  ],
  [
    'FORM-24',
    notKeptSentence,
    '下書きを残せませんでした。ブラウザーの保存領域に空きがありません。入力はこの画面に残っています。',
  ],
  [
    'FORM-26',
    draftsAtLogoutSentence(1),
    '保存していない下書きが1件、このブラウザーに残っています。共用のパソコンでは削除してください。',
  ],
  ['ORD-EDIT-38', dayReasonSentence({ how: 'future' }, '配達完了日'), '今日より後の日付です。'],
  [
    'ORD-EDIT-38',
    dayReasonSentence({ how: 'far', days: 371, acceptDt: '2026-05-01' }, '受付日'),
    '受付日 2026-05-01 の371日後です。',
  ],
  [
    'IMP-25',
    pastDispatchSentence('配車日', '2026-05-19'),
    '配車日：過去の日付に配車しようとしています。（2026-05-19）',
  ],
  ['HINT-05', outlierSentence({ how: 'times', times: 3.1 }, 13_400), '通常 13,400 の3.1倍です。'],
  ['HINT-06', hintDescription('前回 19,300 (05-01)', 19_300, null), '前回 19,300 (05-01)。Ctrl+; で 19,300 を入れます'],
  ['FORM-32', noOrderBeforeSentence, '前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。'],
  ['ORD-EDIT-11', pairName('pick', 'delivery'), '集貨と配達'],
  ['ORD-EDIT-11', disagreesMark(['delivery']), '配達と不一致'],
  ['ORD-RULE-02', billingPartySentence(17_300), '請求が 17,300 円あります。請求先を選んでください。'],
  ['PASTE-01', copiedSentence(2), '2件を表としてコピーしました。'],
  [
    'PASTE-01',
    copiedPartlySentence(51, 1),
    '51件を表としてコピーしました。1件は見つからないため含まれていません（削除済み）。',
  ],
  ['PASTE-04', noKeyColumnSentence('受付番号'), '受付番号の列がありません。列を割り当ててください。'],
  ['PASTE-06', noSuchOrderSentence, 'この受付番号のオーダーはありません'],
  ['PASTE-08', pastedRowSource(2), '貼り付けた表 2行目'],
  ['PASTE-08', updateButtonText(2), '2件を更新してロック'],
  ['HELD-10', pendingDoneSentence(3, 'accept'), '3行の差分を採用しました。'],
  ['HELD-14', acceptQuestion(3), '差分 3行を採用します。よろしいですか。'],
  ['HELD-13', staleLineSentence, 'ほかの操作でこの差分が変わりました。新しい一覧を確かめてください。'],
];

test.each(wordings)('%s the sentence "%s" has the agreed wording', (_, given, wording) => {
  expect(given).toBe(wording);
});
