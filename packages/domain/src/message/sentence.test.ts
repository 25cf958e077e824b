import { expect, test } from 'vitest';
import {
  countedSentence,
  importDoneSentence,
  importErrorsSentence,
  reasonsSentence,
  tooLongSentence,
} from './sentence.ts';
import { clashSentence, refusedFieldsSentence, takenOverSentence, unmetCountSentence } from './editing.ts';
import { exportDoneSentence } from './export-sentence.ts';
import { fileRemarkSentences, noRemarks, withRemarks } from './file-remarks.ts';
import { message } from './message.ts';
import { operatorFaultSentence } from './operator.ts';
import { disagreementBadge } from './order/order-dialog.ts';
import { dayReasonSentence, emptiedFieldsSentence, sameDaySentence } from './order/order-sentence.ts';
import { outlierSentence } from './order/hint.ts';
import { candidatesSentence } from './order/paste-sentence.ts';
import { allFaultsSentence, correctedSentence } from './preflight-sentence.ts';
import { differenceLine } from './rule-sentence.ts';
import { laterHeaderSentence } from './transfer-sentence.ts';
import { undoDoneSentence } from './undo-sentence.ts';

const everyRemark = {
  hiddenRows: 1_200,
  shortRows: 2,
  cutAmounts: { rows: 2, first: { row: 5, header: '集貨料', text: '80,500' } },
  unreadSheets: ['表紙', '集計'],
  unreadColumns: ['荷受人名称'],
};
const manyColumns = { ...noRemarks, unreadColumns: Array.from({ length: 12 }, (_, n) => `${n + 1}`) };

/** Sentences whose form depends on their values; the wording of all others is seen where they are used. */
const forms: readonly (readonly [id: string, sentence: string, made: string])[] = [
  ['EXP-30', '0件を出力しました。', exportDoneSentence(0)],
  [
    'EXP-30',
    '4506 東京(タ)：1件を出力しました。未確定の1件は出力していません。',
    exportDoneSentence(1, { scope: '4506 東京(タ)', unconfirmed: 1 }),
  ],
  ['FORM-16', '入力エラーがあります。オーダー種別　ほか8件', refusedFieldsSentence('オーダー種別', 8)],
  ['FORM-16', '入力エラーがあります。計単部門', refusedFieldsSentence('計単部門', 0)],
  ['GEN-04', '2/2 更新しました。', countedSentence(2, 2, message.pasted)],
  ['HINT-06', '通常 13,400 の3.1倍です。', outlierSentence({ how: 'times', times: 3.1 }, 13_400)],
  ['HINT-06', '通常 13,400 と符号が逆です。', outlierSentence({ how: 'sign' }, 13_400)],
  ['HINT-06', '通常は 13,400 です。', outlierSentence({ how: 'nothing' }, 13_400)],
  [
    'IMP-25',
    `荷受人名は60文字以内で入力してください。（${'あ'.repeat(40)}…）`,
    tooLongSentence('荷受人名', 60, 'あ'.repeat(61)),
  ],
  [
    'IMP-32',
    '全1,206行：新規1件、更新1,203件',
    importDoneSentence(1_206, [
      ['新規', 1],
      ['更新', 1_203],
      ['ロック中', 0],
    ]),
  ],
  ['IMP-32', '全0行', importDoneSentence(0, [])],
  ['IMP-32', '取込エラー 12件。1件も登録していません。', importErrorsSentence(12, 12)],
  [
    'IMP-33',
    '取込エラー 12,000件（最初の10,000件を表示します）。1件も登録していません。',
    importErrorsSentence(12_000, 10_000),
  ],
  [
    'IMP-45',
    '見出し行が3行目にあります。見出し行より上の行（5月の[U+202E]表）を削除してから、もう一度取り込んでください。',
    laterHeaderSentence(3, '5月の\u202e表'),
  ],
  [
    'IMP-50',
    '全3行：更新3件。非表示の行 1,200件も取り込みました。末尾の空白列が省かれた行 2件。桁区切りのコンマで2列に分かれたかもしれない金額のある行 2件（5行目の集貨料 80,500など）。見出しがないため読まなかったシート：表紙、集計。読まなかった列：荷受人名称。',
    withRemarks('全3行：更新3件', fileRemarkSentences(everyRemark, true)),
  ],
  ['IMP-50', '非表示の行 1,200件も取り込みます。', fileRemarkSentences(everyRemark, false)[0] ?? ''],
  [
    'IMP-50',
    '読まなかった列：1、2、3、4、5、6、7、8、9、10、ほか2列。',
    fileRemarkSentences(manyColumns, true).join(''),
  ],
  ['IMP-50', '全0行', withRemarks('全0行', fileRemarkSentences(noRemarks, true))],
  ['JOB-11', '請求合計 +16,500円', differenceLine('請求合計', 16_500)],
  ['JOB-11', '請求合計 ±0円', differenceLine('請求合計', 0)],
  ['JOB-11', '支払合計 -200円', differenceLine('支払合計', -200)],
  ['MSG-22', '管理者の変更を取り込みました。封印番号、個数', takenOverSentence(['封印番号', '個数'], ['管理者'])],
  ['MSG-22', '他のユーザーの変更を取り込みました。', takenOverSentence([])],
  [
    'MSG-22',
    '管理者も個数を変更しました。閉じると、自分の値と相手の値を並べて選べます。',
    clashSentence(['個数'], ['管理者']),
  ],
  ['ORD-EDIT-11', '鉄道・配達と不一致', disagreementBadge(['rail', 'delivery'])],
  ['ORD-EDIT-38', '今日より後の日付です。', dayReasonSentence({ how: 'future' }, '集貨完了日')],
  [
    'ORD-EDIT-38',
    '集貨完了日 2027-05-09 より前です。',
    dayReasonSentence({ how: 'before', otherDay: '2027-05-09' }, '集貨完了日'),
  ],
  [
    'ORD-EDIT-38',
    '発送完了日 2026-05-03 より後です。',
    dayReasonSentence({ how: 'after', otherDay: '2026-05-03' }, '発送完了日'),
  ],
  [
    'ORD-EDIT-38',
    '受付日 2026-05-01 の373日後です。',
    dayReasonSentence({ how: 'far', days: 373, acceptDt: '2026-05-01' }, '受付日'),
  ],
  ['ORD-EDIT-45', '確定できない理由が1件あります。', unmetCountSentence(1)],
  ['ORD-EDIT-45', '確定できない理由が7件あります（編集後は6件）。', unmetCountSentence(7, 6)],
  [
    'ORD-RULE-15',
    '到着では使わない4項目を空にしました（請求 70,500円）。保存するまでは元に戻せます。',
    emptiedFieldsSentence('到着', 4, [
      ['請求', 70_500],
      ['支払', 0],
    ]),
  ],
  [
    'ORD-RULE-15',
    '着払では使わない1項目を空にしました。保存するまでは元に戻せます。',
    emptiedFieldsSentence('着払', 1, []),
  ],
  [
    'ORD-RULE-28',
    '集貨・鉄道・配達の支払先はどれも社外です。同じ日付にしてください。',
    sameDaySentence(['pick', 'rail', 'delivery'], '1'),
  ],
  [
    'ORD-RULE-28',
    '鉄道・配達の支払先はどちらも社外です。同じ日付にしてください。',
    sameDaySentence(['rail', 'delivery'], '1'),
  ],
  [
    'ORD-RULE-32',
    '受付日：必須項目です。\n請求先：入力エラーがあります。',
    reasonsSentence([
      { label: '受付日', sentence: message.required },
      { label: '請求先', sentence: message.inputError },
    ]),
  ],
  ['PASTE-06', '配達料支払先の候補が2件あります。コードで指定してください。', candidatesSentence('配達料支払先', 2)],
  ['PASTE-06', '担当駅の候補が3件あります。F4で選んでください。', candidatesSentence('担当駅', 3, true)],
  ['PRE-05', '誤りはこの2行です。ほかの7行に誤りはありません。', allFaultsSentence(2, 9, 2)],
  ['PRE-05', '誤りは8行です。先頭の2行を表示しています。ほかの1行に誤りはありません。', allFaultsSentence(8, 9, 2)],
  ['PRE-06', '（修正 1件、除外 2行）', correctedSentence(1, 2)],
  ['PRE-06', '（修正 2件）', correctedSentence(2, 0)],
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
  ['UNDO-06', '1件を元に戻しました。3件はそのまま残しました。', undoDoneSentence(1, 3)],
  ['UNDO-18', '取込の差分1件を取り下げました。', undoDoneSentence(0, 0, { removed: 1, restored: 0 })],
  [
    'UNDO-18',
    '1件はそのまま残しました。取込の差分1件を取り下げました。',
    undoDoneSentence(0, 1, { removed: 1, restored: 0 }),
  ],
];

test.each(forms)('%s the sentence with its values is %s', (_, sentence, made) => {
  expect(made).toBe(sentence);
});
