import { expect, test } from 'vitest';
import {
  clearedAndFilledSentence,
  confirmedAmongText,
  moreSelectedText,
  notClearableSentence,
} from '../order/bulk-dialog.ts';
import { dayReasonSentence } from '../order/day-sentence.ts';
import {
  noCarOnLegSentence,
  orderConfirmedSentence,
  orderNotFoundSentence,
  pastDispatchSentence,
} from '../order/dispatch-sentence.ts';
import { appliedSentence, hintDescription, hintText, outlierBadge, outlierSentence } from '../order/hint.ts';
import { disagreementBadge, noOrderBeforeSentence, otherChargesNote } from '../order/order-dialog.ts';
import {
  billingPartySentence,
  closedDaySentence,
  emptiedFieldsSentence,
  pairName,
  payeeSentence,
  sameDaySentence,
  unsavedSentence,
} from '../order/order-sentence.ts';
import {
  candidatesSentence,
  copiedPartlySentence,
  copiedSentence,
  longPastedCellSentence,
  noKeyColumnSentence,
  noSuchOrderSentence,
  noTableSentence,
  noValueColumnSentence,
  notInHouseSentence,
  notOfTypeSentence,
  pastedRowSource,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
  updateButtonText,
} from '../order/paste-sentence.ts';
import { acceptQuestion, pendingDoneSentence, staleLineSentence } from '../order/pending-sentence.ts';

/** Wording of sentences about orders, each with the call that makes it. */
const wordings: readonly (readonly [id: string, wording: string, sentence: string])[] = [
  ['FEE-23', '2026-04-30 は締め日を過ぎています。締めていない日付にしてください。', closedDaySentence('2026-04-30')],
  ['FORM-32', '前のオーダーがありません。オーダーを開くか保存すると、その値を入れられます。', noOrderBeforeSentence],
  [
    'GEN-04',
    '到着では使わない2項目を空にしました（請求 70,500円）。保存するまでは元に戻せます。',
    emptiedFieldsSentence('到着', 2, [['請求', 70_500]]),
  ],
  ['GEN-04', '1行の差分を採用しました。', pendingDoneSentence(1, 'accept')],
  [
    'GEN-04',
    '前回 19,300 (05-01)・通常 19,300 (6件中6件)。Ctrl+; で 19,300 を入れます',
    hintDescription(
      hintText({ last: 19_300, lastDay: '2026-05-01', usual: 19_300, usualCount: 6, orderCount: 6 }, '2026-05-20'),
      19_300,
      null,
    ),
  ],
  ['PENDING-10', '3行の差分を採用しました。', pendingDoneSentence(3, 'accept')],
  ['PENDING-13', 'ほかの操作でこの差分が変わりました。新しい一覧を確かめてください。', staleLineSentence],
  ['PENDING-14', '差分 3行を採用します。よろしいですか。', acceptQuestion(3)],
  ['HINT-05', '19,300 を入れました。Ctrl+Z で元に戻せます。', appliedSentence(19_300)],
  ['HINT-06', '3.1倍', outlierBadge({ how: 'times', times: 3.1 })],
  ['HINT-06', '通常 13,400 の3.1倍です。', outlierSentence({ how: 'times', times: 3.1 }, 13_400)],
  ['HINT-06', '符号が逆', outlierBadge({ how: 'sign' })],
  ['HINT-06', '通常 13,400 と符号が逆です。', outlierSentence({ how: 'sign' }, 13_400)],
  ['HINT-06', '通常は金額なし', outlierBadge({ how: 'nothing' })],
  ['HINT-06', '通常は 13,400 です。', outlierSentence({ how: 'nothing' }, 13_400)],
  ['HINT-06', '通常 1,000 の3.1倍です。', outlierSentence({ how: 'times', times: 3.1 }, 1_000)],
  ['HINT-06', '前回 19,300 (05-01)。Ctrl+; で 19,300 を入れます', hintDescription('前回 19,300 (05-01)', 19_300, null)],
  ['HINT-07', '前回 19,300。Ctrl+; で 19,300 を入れます', hintDescription('前回 19,300', 19_300, null)],
  [
    'IMP-25',
    '配車日：過去の日付に配車しようとしています。（2026-05-19）',
    pastDispatchSentence('配車日', '2026-05-19'),
  ],
  ['IMP-25', '受付番号のオーダーが見つかりません。（X99）', orderNotFoundSentence('受付番号', 'X99')],
  ['IMP-25', '受付番号：確定済みのため更新できません。（C10）', orderConfirmedSentence('受付番号', 'C10')],
  [
    'IMP-25',
    '配車日：過去の日付に配車しようとしています。（2026-05-12）',
    pastDispatchSentence('配車日', '2026-05-12'),
  ],
  ['IMP-25', '区分：発送のオーダーに配達車両はありません。（配達）', noCarOnLegSentence('区分', '配達', '発送')],
  ['ORD-BATCH-08', '確定済み 2件は更新されません。', confirmedAmongText(2)],
  ['ORD-BATCH-08', 'ほか834件', moreSelectedText(834)],
  ['ORD-BATCH-26', '空欄にできない項目です。（orderType）', notClearableSentence('orderType')],
  [
    'ORD-BATCH-26',
    '集貨備考は、値の入力と空欄のどちらか一方を指定してください。',
    clearedAndFilledSentence('集貨備考'),
  ],
  ['ORD-BATCH-26', '備考は、値の入力と空欄のどちらか一方を指定してください。', clearedAndFilledSentence('備考')],
  ['ORD-EDIT-03', '待機料。詳細表示で編集します', otherChargesNote(['待機料'])],
  ['ORD-EDIT-11', '配達と不一致', disagreementBadge(['delivery'])],
  ['ORD-EDIT-11', '集貨と配達', pairName('pick', 'delivery')],
  [
    'ORD-EDIT-27',
    '2026-05-01 は締め日を過ぎています。締めていない日付にしてください。',
    closedDaySentence('2026-05-01'),
  ],
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
  [
    'ORD-EDIT-38',
    '受付日 2026-05-01 の371日後です。',
    dayReasonSentence({ how: 'far', days: 371, acceptDt: '2026-05-01' }, '受付日'),
  ],
  [
    'ORD-EDIT-39',
    '受付日 2026-05-01 の367日後です。',
    dayReasonSentence({ how: 'far', days: 367, acceptDt: '2026-05-01' }, '受付日'),
  ],
  ['ORD-RULE-02', '請求が 900 円あります。請求先を選んでください。', billingPartySentence(900)],
  ['ORD-RULE-02', '請求が 17,300 円あります。請求先を選んでください。', billingPartySentence(17_300)],
  ['ORD-RULE-06', '支払が 900 円あります。支払先を選んでください。', payeeSentence(900)],
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
  ['ORD-RULE-23', '保存するとオーダーIDが付きます。', unsavedSentence],
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
  ['ORD-RULE-32', '請求が 500 円あります。請求先を選んでください。', billingPartySentence(500)],
  ['PASTE-01', '2件を表としてコピーしました。', copiedSentence(2)],
  [
    'PASTE-01',
    '51件を表としてコピーしました。1件は見つからないため含まれていません（削除済み）。',
    copiedPartlySentence(51, 1),
  ],
  ['PASTE-04', '表がありません。見出しの行と、1行以上のデータを貼り付けてください。', noTableSentence],
  ['PASTE-04', '更新する列がありません。列を割り当ててください。', noValueColumnSentence],
  ['PASTE-04', '受付番号の列がありません。列を割り当ててください。', noKeyColumnSentence('受付番号')],
  ['PASTE-06', '配達車番は、この種別のオーダーにはない項目です。', notOfTypeSentence('配達車番')],
  ['PASTE-06', '事業費貸（請求）は、取引先が社内のときだけ付けられます。', notInHouseSentence('事業費貸（請求）')],
  ['PASTE-06', '配達料支払先の候補が2件あります。コードで指定してください。', candidatesSentence('配達料支払先', 2)],
  ['PASTE-06', '担当駅の候補が3件あります。F4で選んでください。', candidatesSentence('担当駅', 3, true)],
  ['PASTE-06', 'この受付番号のオーダーはありません', noSuchOrderSentence],
  ['PASTE-08', '貼り付けた表 2行目', pastedRowSource(2)],
  ['PASTE-08', '2件を更新してロック', updateButtonText(2)],
  ['PASTE-15', '一度に貼り付けられるのは5,000行までです。', tooManyPastedSentence(5_000)],
  ['PASTE-15', '一度に貼り付けられるのは300列までです。', tooManyPastedColumnsSentence(300)],
  ['PASTE-15', '3行2列のセルが長すぎます。32,767文字までです。', longPastedCellSentence(3, 2, 32_767)],
];

test.each(wordings)('%s the sentence with values is worded: %s', (_, wording, sentence) => {
  expect(sentence).toBe(wording);
});
