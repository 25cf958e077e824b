import { expect, test } from 'vitest';
import { businessDateChangedSentence } from '../account-sentence.ts';
import { closedReason, missingReason, stateReasons } from '../activity-sentence.ts';
import { draftsAtLogoutSentence, draftNotKeptSentence } from '../draft-sentence.ts';
import {
  pastClosingLabel,
  recordNotice,
  refusedFieldsSentence,
  savedDoneSentence,
  bothChangedSentence,
  takenOverSentence,
  unmetCountSentence,
} from '../editing.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../fee-sentence.ts';
import { leavingSentence, notSavableSentence } from '../leaving-sentence.ts';
import { message } from '../message.ts';
import { disagreementBadge } from '../order/order-dialog.ts';
import {
  differenceLine,
  duplicateArrivalFeeSentence,
  reappliedSentence,
  reapplyNothing,
  reapplyQuestion,
} from '../rule-sentence.ts';
import {
  deletedLineSentence,
  undoBlockingReasons,
  undoDoneSentence,
  undoReasons,
  undoneSentence,
} from '../undo-sentence.ts';
import { workWords } from '../work.ts';

const removedOnly = { removed: 1, restored: 0 };
const restoredOnly = { removed: 0, restored: 3 };

/** Wording of sentences about records, rules and users, each with the call that makes it. */
const wordings: readonly (readonly [id: string, wording: string, sentence: string])[] = [
  [
    'AFEE-15',
    '同じ発駅・着駅・荷受人名・トン数・品目・到着区分の到着料金がすでに登録されています。',
    duplicateArrivalFeeSentence,
  ],
  ['FEE-13', '保存すると諸料金IDが付きます。', unsavedFeeSentence],
  ['FEE-13', '請求金額が 12,000 円あります。入力してください。', neededByAmountSentence('請求金額', 12_000)],
  ['FORM-16', '入力エラーがあります。オーダー種別　ほか8件', refusedFieldsSentence('オーダー種別', 8)],
  ['FORM-16', '入力エラーがあります。計単部門', refusedFieldsSentence('計単部門', 0)],
  ['FORM-23', '保存していない入力があります。移動すると失われます。', leavingSentence],
  [
    'FORM-24',
    'このままでは保存できません：配達完了日。下書きに残すと、あとで続きを入力できます。',
    notSavableSentence(['配達完了日']),
  ],
  [
    'FORM-24',
    '下書きを残せませんでした。ブラウザーの保存領域に空きがありません。入力はこの画面に残っています。',
    draftNotKeptSentence,
  ],
  [
    'FORM-26',
    '保存していない下書きが1件、このブラウザーに残っています。共用のパソコンでは削除してください。',
    draftsAtLogoutSentence(1),
  ],
  ['GEN-04', '管理者の変更を取り込みました。封印番号', takenOverSentence(['封印番号'], ['管理者'])],
  ['GEN-04', '管理者の変更を取り込みました。', takenOverSentence([], ['管理者'])],
  ['GEN-04', 'LEA1-1　保存が完了しました。', recordNotice('LEA1-1', message.saved)],
  ['GEN-04', 'LEA1-1　保存が完了しました。対応済みです。残り2件', savedDoneSentence('LEA1-1', 2)],
  ['GEN-04', '保存しました。今の条件では一覧に表示されません。', message.savedHidden],
  ['GEN-04', '入力エラーがあります。配達完了日', refusedFieldsSentence('配達完了日', 0)],
  ['GEN-04', '締め超過', pastClosingLabel],
  ['GEN-04', '2件を元に戻しました。', undoDoneSentence(2, 0)],
  ['GEN-04', '2026-05-20 10:12:13 に 管理者 が取り消しました。', undoneSentence('管理者', '2026-05-20 10:12:13')],
  ['JOB-07', '再適用が完了しました。（変更 12件）', reappliedSentence(message.reapplyDone, 12)],
  ['JOB-10', '再適用が完了しました。（変更 2件）', reappliedSentence(message.reapplyDone, 2)],
  ['JOB-11', '1,234件を再適用します。よろしいですか。', reapplyQuestion(1_234)],
  ['JOB-11', '請求合計 +16,500円', differenceLine('請求合計', 16_500)],
  ['JOB-11', '請求合計 ±0円', differenceLine('請求合計', 0)],
  ['JOB-11', '支払合計 -200円', differenceLine('支払合計', -200)],
  ['JOB-11', '変更されるデータはありません。再適用しますか。', reapplyNothing],
  ['JOB-11', '12件を再適用します。よろしいですか。', reapplyQuestion(12)],
  ['MSG-22', '管理者の変更を取り込みました。封印番号、個数', takenOverSentence(['封印番号', '個数'], ['管理者'])],
  ['MSG-22', '他のユーザーの変更を取り込みました。', takenOverSentence([])],
  ['MSG-22', '管理者も変更した項目が2件あります。残す値を選んで保存してください。', bothChangedSentence(2, ['管理者'])],
  ['ORD-BATCH-02', '受付日がない', missingReason('受付日')],
  ['ORD-BATCH-02', '鉄道支払計上日が締め超過', closedReason('鉄道支払計上日')],
  ['ORD-BATCH-02', '見つからない（削除済み）', stateReasons.notFound],
  ['ORD-EDIT-27', '確定できない理由が1件あります。', unmetCountSentence(1)],
  ['ORD-EDIT-45', '確定できない理由が7件あります（編集後は6件）。', unmetCountSentence(7, 6)],
  ['ORD-EDIT-27', '必須項目です。', message.required],
  ['ORD-EDIT-32', '他のユーザーの変更を取り込みました。受付日', takenOverSentence(['受付日'])],
  ['ORD-RULE-07', '入力エラーがあります。コンテナ番号', refusedFieldsSentence('コンテナ番号', 0)],
  ['ORD-RULE-33', '締め超過。鉄道・配達と不一致', `${pastClosingLabel}。${disagreementBadge(['rail', 'delivery'])}`],
  ['SESS-06', '業務日が 2026-05-21 に変わりました。', businessDateChangedSentence('2026-05-21')],
  ['SHELL-12', '19D-25443　保存が完了しました。', recordNotice('19D-25443', message.saved)],
  ['SHELL-12', '19D-25443　保存が完了しました。対応済みです。残り2件', savedDoneSentence('19D-25443', 2)],
  ['UNDO-01', '30日を過ぎた処理は取り消せません。', undoBlockingReasons.late(30)],
  ['UNDO-04', 'オーダー A1 を削除しました。', deletedLineSentence('オーダー A1')],
  ['UNDO-06', '1件を元に戻しました。3件はそのまま残しました。', undoDoneSentence(1, 3)],
  ['UNDO-06', 'あとから変更されている', undoReasons.touchedSince ?? ''],
  ['UNDO-06', 'あとから削除されている', undoReasons.goneSince ?? ''],
  ['UNDO-12', '2件を元に戻しました。1件はそのまま残しました。', undoDoneSentence(2, 1)],
  ['UNDO-18', '取込の差分1件を取り下げました。', undoDoneSentence(0, 0, removedOnly)],
  ['UNDO-18', '1件はそのまま残しました。取込の差分1件を取り下げました。', undoDoneSentence(0, 1, removedOnly)],
  ['UNDO-18', '2件を元に戻しました。以前の取込の差分3件を戻しました。', undoDoneSentence(2, 0, restoredOnly)],
  ['UNDO-19', '2026-05-21 09:00:00 に 山田 が取り消しました。', undoneSentence('山田', '2026-05-21 09:00:00')],
  ['UNDO-19', '2026-05-20 10:12:13 に 山田 が取り消しました。', undoneSentence('山田', '2026-05-20 10:12:13')],
  [
    'WORK-13',
    '未確定のオーダーが多いため、業務実績日が2026-10-31までのものを数えています。',
    workWords.countedUpTo('2026-10-31'),
  ],
];

test.each(wordings)('%s the sentence with values is worded: %s', (_, wording, sentence) => {
  expect(sentence).toBe(wording);
});
