import { expect, test } from 'vitest';
import { closedMark, recordNotice, refusedFieldsSentence, takenOverSentence, unmetCountSentence } from './editing.ts';
import { neededByAmountSentence, unsavedFeeSentence } from './fee-sentence.ts';
import { stopQuestion } from './job-stop.ts';
import { message } from './message.ts';
import { doubtfulParties, tooManyParties } from './month-end/invoice-draft.ts';
import { chartWords } from './month-end/month-chart.ts';
import { feesWithoutField } from './month-end/report.ts';
import {
  clearedAndFilledSentence,
  confirmedAmongText,
  moreSelectedText,
  notClearableSentence,
} from './order/bulk-dialog.ts';
import { dayReasonSentence } from './order/day-sentence.ts';
import { appliedSentence, hintDescription, outlierMark, outlierSentence } from './order/hint.ts';
import { disagreesMark, otherChargesNote } from './order/order-dialog.ts';
import {
  billingPartySentence,
  closedDaySentence,
  payeeSentence,
  sameDaySentence,
  emptiedFieldsSentence,
  unsavedSentence,
} from './order/order-sentence.ts';
import {
  candidatesSentence,
  longPastedCellSentence,
  noKeyColumnSentence,
  noTableSentence,
  notInHouseSentence,
  notOfTypeSentence,
  noValueColumnSentence,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from './order/paste-sentence.ts';
import { allFaultsSentence } from './preflight-sentence.ts';
import { differenceLine, reapplyQuestion } from './rule-sentence.ts';
import {
  badCharacterSentence,
  batchQuestion,
  choiceSentence,
  chooseCandidateSentence,
  closedDaysLeftBlankSentence,
  closingSentence,
  columnCountSentence,
  duplicateRowSentence,
  exponentSentence,
  retiredSentence,
  malformedSentence,
  paymentDatesSentence,
  rangeSentence,
  reasonsSentence,
  requiredSentence,
  selectFoundText,
  tooLongSentence,
  tooManyAtOnceSentence,
  tooManyFoundSentence,
  unknownInMasterSentence,
} from './sentence.ts';
import {
  doubledColumnsSentence,
  laterHeaderSentence,
  missingColumnsSentence,
  otherDelimiterSentence,
} from './transfer-sentence.ts';
import { undoneSentence } from './undo-sentence.ts';
import { workWords } from './work.ts';

type Wording = readonly [id: string, sentence: string, wording: string];

const fields: Wording[] = [
  ['FORM-17', malformedSentence('請求計上日', '32'), '請求計上日の形式が正しくありません。（32）'],
  ['FORM-20', malformedSentence('項目', '12-'), '項目の形式が正しくありません。（12-）'],
  ['FORM-22', tooLongSentence('摘要', 60), '摘要は60文字以内で入力してください。'],
  ['PICK-32', unknownInMasterSentence('計単部門', '999999'), '計単部門がマスタに存在しません。（999999）'],
  [
    'PICK-32',
    chooseCandidateSentence('計単部門', '釧路'),
    '計単部門の候補が複数あります。一覧から選んでください。（釧路）',
  ],
];

const cells: Wording[] = [
  ['IMP-25', requiredSentence('発駅コード'), '発駅コードは必須です。'],
  ['IMP-25', malformedSentence('発駅コード', '45\u202ex'), '発駅コードの形式が正しくありません。（45[U+202E]x）'],
  [
    'IMP-25',
    exponentSentence('受付番号', '1.2E+05'),
    '受付番号の形式が正しくありません。（1.2E+05）Excelで指数表示になっています。',
  ],
  ['IMP-25', rangeSentence('サイズ', 0, 99, '100'), 'サイズは0から99までの数値で入力してください。（100）'],
  [
    'IMP-25',
    rangeSentence('集貨待機料', -999_999_999, 999_999_999, '1000000000'),
    '集貨待機料は-999,999,999から999,999,999までの数値で入力してください。（1000000000）',
  ],
  ['IMP-25', choiceSentence('トン数', ['5', '10'], '0'), 'トン数は 5、10 のいずれかで入力してください。（0）'],
  [
    'IMP-25',
    tooLongSentence('荷受人名', 60, 'あ'.repeat(61)),
    `荷受人名は60文字以内で入力してください。（${'あ'.repeat(40)}…）`,
  ],
  ['IMP-25', badCharacterSentence('荷受人名', 'U+E000'), '荷受人名：使用できない文字が含まれています。（U+E000）'],
];

const files: Wording[] = [
  [
    'IMP-25',
    missingColumnsSentence(['JR駅コード', '受託人コード']),
    '必須の列がありません。（JR駅コード、受託人コード）',
  ],
  ['IMP-25', doubledColumnsSentence(['変換後名称']), '同じ列が重複しています。（変換後名称）'],
  ['IMP-25', columnCountSentence(2, 7), '列数が正しくありません。（2列。正しくは7列）'],
  ['IMP-26', duplicateRowSentence(2), '同じキーの行が重複しています。（2行目）'],
  [
    'IMP-45',
    laterHeaderSentence(3, '5月の\u202e表'),
    '見出し行が3行目にあります。見出し行より上の行（5月の[U+202E]表）を削除してから、もう一度取り込んでください。',
  ],
  [
    'IMP-45',
    otherDelimiterSentence('セミコロン（;）'),
    '区切り文字がセミコロン（;）です。カンマ区切り（CSV）またはタブ区切りで保存してから、もう一度取り込んでください。',
  ],
  ['PRE-05', allFaultsSentence(2, 9, 2), '誤りはこの2行です。ほかの7行に誤りはありません。'],
  ['PRE-05', allFaultsSentence(8, 9, 2), '誤りは8行です。先頭の2行を表示しています。ほかの1行に誤りはありません。'],
];

const pastedTables: Wording[] = [
  ['PASTE-04', noTableSentence, '表がありません。見出しの行と、1行以上のデータを貼り付けてください。'],
  ['PASTE-04', noValueColumnSentence, '更新する列がありません。列を割り当ててください。'],
  ['PASTE-04', noKeyColumnSentence('受付番号'), '受付番号の列がありません。列を割り当ててください。'],
  ['PASTE-06', notOfTypeSentence('配達車番'), '配達車番は、この種別のオーダーにはない項目です。'],
  ['PASTE-06', notInHouseSentence('事業費貸（請求）'), '事業費貸（請求）は、取引先が社内のときだけ付けられます。'],
  ['PASTE-06', candidatesSentence('配達料支払先', 2), '配達料支払先の候補が2件あります。コードで指定してください。'],
  ['PASTE-06', retiredSentence('配達料支払先', '旧運輸㈱'), '配達料支払先は廃止されています。（旧運輸㈱）'],
  ['PASTE-15', tooManyPastedSentence(5_000), '一度に貼り付けられるのは5,000行までです。'],
  ['PASTE-15', tooManyPastedColumnsSentence(300), '一度に貼り付けられるのは300列までです。'],
  ['PASTE-15', longPastedCellSentence(3, 2, 32_767), '3行2列のセルが長すぎます。32,767文字までです。'],
];

const orders: Wording[] = [
  ['ORD-LIST-08', closedDaysLeftBlankSentence(['業務実績日']), '締め日を過ぎた日付は空欄にしました。[ 業務実績日 ]'],
  [
    'ORD-EDIT-09',
    closingSentence(['業務実績日', '集貨支払計上日', '鉄道支払計上日', '配達支払計上日']),
    '締め日を過ぎています。[ 業務実績日, 集貨支払計上日, 鉄道支払計上日, 配達支払計上日 ]',
  ],
  [
    'ORD-EDIT-10',
    paymentDatesSentence(['集貨と鉄道', '集貨と配達']),
    '支払計上日が一致していません。[ 集貨と鉄道, 集貨と配達 ]',
  ],
  ['ORD-EDIT-03', otherChargesNote(['待機料']), '待機料。詳細表示で編集します'],
  ['ORD-EDIT-27', unmetCountSentence(1), '確定できない理由が1件あります。'],
  ['ORD-EDIT-27', message.required, '必須項目です。'],
  ['ORD-EDIT-27', reasonsSentence([{ label: '受付日', sentence: message.required }]), '受付日：必須項目です。'],
  [
    'ORD-EDIT-27',
    closedDaySentence('2026-05-01'),
    '2026-05-01 は締め日を過ぎています。締めていない日付にしてください。',
  ],
  ['ORD-EDIT-32', takenOverSentence(['受付日']), '他のユーザーの変更を取り込みました。受付日'],
  ['ORD-EDIT-38', dayReasonSentence({ how: 'future' }, '集貨完了日'), '今日より後の日付です。'],
  [
    'ORD-EDIT-38',
    dayReasonSentence({ how: 'before', otherDay: '2027-05-09' }, '集貨完了日'),
    '集貨完了日 2027-05-09 より前です。',
  ],
  [
    'ORD-EDIT-38',
    dayReasonSentence({ how: 'after', otherDay: '2026-05-03' }, '発送完了日'),
    '発送完了日 2026-05-03 より後です。',
  ],
  [
    'ORD-EDIT-38',
    dayReasonSentence({ how: 'far', days: 373, acceptDt: '2026-05-01' }, '受付日'),
    '受付日 2026-05-01 の373日後です。',
  ],
  ['ORD-RULE-02', billingPartySentence(900), '請求が 900 円あります。請求先を選んでください。'],
  ['ORD-RULE-06', payeeSentence(900), '支払が 900 円あります。支払先を選んでください。'],
  ['ORD-RULE-07', refusedFieldsSentence('コンテナ番号', 0), '入力エラーがあります。コンテナ番号'],
  [
    'ORD-RULE-15',
    emptiedFieldsSentence('到着', 4, [
      ['請求', 70_500],
      ['支払', 0],
    ]),
    '到着では使わない4項目を空にしました（請求 70,500円）。保存するまでは元に戻せます。',
  ],
  [
    'ORD-RULE-15',
    emptiedFieldsSentence('着払', 1, []),
    '着払では使わない1項目を空にしました。保存するまでは元に戻せます。',
  ],
  ['ORD-RULE-23', unsavedSentence, '保存するとオーダーIDが付きます。'],
  [
    'ORD-RULE-28',
    sameDaySentence(['pick', 'rail', 'delivery'], '1'),
    '集貨・鉄道・配達の支払先はどれも社外です。同じ日付にしてください。',
  ],
  [
    'ORD-RULE-28',
    sameDaySentence(['rail', 'delivery'], '1'),
    '鉄道・配達の支払先はどちらも社外です。同じ日付にしてください。',
  ],
  ['ORD-RULE-33', `${closedMark}。${disagreesMark(['rail', 'delivery'])}`, '締め超過。鉄道・配達と不一致'],
  ['ORD-BATCH-08', confirmedAmongText(2), '確定済み 2件は更新されません。'],
  ['ORD-BATCH-08', moreSelectedText(834), 'ほか834件'],
  ['ORD-BATCH-26', notClearableSentence('orderType'), '空欄にできない項目です。（orderType）'],
  [
    'ORD-BATCH-26',
    clearedAndFilledSentence('集貨備考'),
    '集貨備考は、値の入力と空欄のどちらか一方を指定してください。',
  ],
  ['SHELL-12', recordNotice('19D-25443', message.saved), '19D-25443　保存が完了しました。'],
];

const amounts: Wording[] = [
  ['HINT-05', appliedSentence(19_300), '19,300 を入れました。Ctrl+Z で元に戻せます。'],
  ['HINT-07', hintDescription('前回 19,300', 19_300, null), '前回 19,300。Ctrl+; で 19,300 を入れます'],
  ['HINT-06', outlierMark({ how: 'times', times: 3.1 }), '3.1倍'],
  ['HINT-06', outlierSentence({ how: 'times', times: 3.1 }, 13_400), '通常 13,400 の3.1倍です。'],
  ['HINT-06', outlierMark({ how: 'sign' }), '符号が逆'],
  ['HINT-06', outlierSentence({ how: 'sign' }, 13_400), '通常 13,400 と符号が逆です。'],
  ['HINT-06', outlierMark({ how: 'nothing' }), '通常は金額なし'],
  ['HINT-06', outlierSentence({ how: 'nothing' }, 13_400), '通常は 13,400 です。'],
  ['FEE-13', unsavedFeeSentence, '保存すると諸料金IDが付きます。'],
  ['FEE-13', neededByAmountSentence('請求金額', 12_000), '請求金額が 12,000 円あります。入力してください。'],
  ['JOB-11', reapplyQuestion(1_234), '1,234件を再適用します。よろしいですか。'],
  ['JOB-11', differenceLine('請求合計', 16_500), '請求合計 +16,500円'],
  ['JOB-11', differenceLine('請求合計', 0), '請求合計 ±0円'],
  ['JOB-11', differenceLine('支払合計', -200), '支払合計 -200円'],
];

const monthsAndJobs: Wording[] = [
  ['MONTH-11', feesWithoutField(['品目']), '諸料金には品目がないため、品目で絞り込むと諸料金は含まれません。'],
  ['CHART-04', chartWords.failed, 'グラフを表示できません。数字は下の表で確かめられます。'],
  ['DRAFT-09', tooManyParties(300), '請求先は300件まで選べます。'],
  ['DRAFT-09', doubtfulParties(310), '要確認の行がある請求先（310件）'],
  [
    'WORK-13',
    workWords.countedUpTo('2026-10-31'),
    '未確定のオーダーが多いため、業務実績日が2026-10-31までのものを数えています。',
  ],
  ['ORD-LIST-04', tooManyFoundSentence(10_000), '検索結果が10,000件を超えるため、すべては選択できません。'],
  ['ORD-LIST-04', selectFoundText(10_000), '検索結果の10,000件すべてを選択'],
  ['FEE-30', batchQuestion(2, '確定'), '2件を確定します。よろしいですか。'],
  [
    'JOB-14',
    stopQuestion('全通SYS取込', '髙橋　美咲', false),
    '髙橋　美咲 さんの全通SYS取込を中止します。この処理では何も変更されません。よろしいですか。',
  ],
  [
    'PRE-01',
    stopQuestion('全通SYS事前チェック', '', true),
    '全通SYS事前チェックを中止します。この処理では何も変更されません。よろしいですか。',
  ],
  ['API-82', tooManyAtOnceSentence('出力'), '同時に行える出力の数を超えています。しばらくしてから再度お試しください。'],
  ['UNDO-19', undoneSentence('山田', '2026-05-21 09:00:00'), '2026-05-21 09:00:00 に 山田 が取り消しました。'],
];

test.each([...fields, ...cells, ...files, ...pastedTables, ...orders, ...amounts, ...monthsAndJobs])(
  '%s the sentence "%s" is worded as agreed',
  (_, sentence, wording) => expect(sentence).toBe(wording),
);
