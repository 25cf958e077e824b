import { expect, test } from 'vitest';
import { message } from '../message.ts';
import { billingPartySentence } from '../order/order-sentence.ts';
import {
  ambiguousNumberSentence,
  badCharacterSentence,
  batchQuestion,
  choiceSentence,
  chooseCandidateSentence,
  closedDaysLeftBlankSentence,
  closingSentence,
  columnCountSentence,
  countedSentence,
  duplicateRowSentence,
  exponentSentence,
  importDoneSentence,
  importErrorsSentence,
  malformedSecretSentence,
  malformedSentence,
  paymentDatesSentence,
  printedPartSentence,
  rangeSentence,
  reasonsSentence,
  requiredSentence,
  retiredSentence,
  selectFoundText,
  sharedCodeSentence,
  tooLongSentence,
  tooManyAtOnceSentence,
  tooManyFoundSentence,
  tooManySortedSentence,
  lostZerosSentence,
  unknownInMasterSentence,
  usedSentence,
  waitSentence,
} from '../sentence.ts';
import { rowStatusLabels } from '../transfer-sentence.ts';
import { words } from '../words.ts';

const { created, changed, locked, confirmed } = rowStatusLabels;
const counts = [
  [created, 1],
  [changed, 1_203],
  [locked, 0],
  [confirmed, 2],
] as const;

/** Wording of sentences about fields and lists, each with the call that makes it. */
const wordings: readonly (readonly [id: string, wording: string, sentence: string])[] = [
  ['API-82', '同時に行える出力の数を超えています。しばらくしてから再度お試しください。', tooManyAtOnceSentence('出力')],
  [
    'API-82',
    '同時に行えるアップロードの数を超えています。しばらくしてから再度お試しください。',
    tooManyAtOnceSentence('アップロード'),
  ],
  ['FEE-30', '2件を確定します。よろしいですか。', batchQuestion(2, '確定')],
  ['FORM-17', '請求計上日の形式が正しくありません。（32）', malformedSentence('請求計上日', '32')],
  ['FORM-17', '請求計上日の形式が正しくありません。（0230）', malformedSentence('請求計上日', '0230')],
  ['FORM-20', '項目の形式が正しくありません。（12-）', malformedSentence('項目', '12-')],
  ['FORM-22', '摘要は60文字以内で入力してください。', tooLongSentence('摘要', 60)],
  ['GEN-04', '封印番号は20文字以内で入力してください。', tooLongSentence('封印番号', 20)],
  ['GEN-04', '配達完了日の形式が正しくありません。（5/32）', malformedSentence('配達完了日', '5/32')],
  [
    'GEN-04',
    'オーダー種別は 10、20、21、30 のいずれかで入力してください。（99）',
    choiceSentence('オーダー種別', ['10', '20', '21', '30'], '99'),
  ],
  ['GEN-04', '3件を解除します。よろしいですか。', batchQuestion(3, words.release)],
  ['GEN-04', '3件をロックします。よろしいですか。', batchQuestion(3, words.lock)],
  ['GEN-04', '2/2 更新しました。', countedSentence(2, 2, message.pasted)],
  ['GEN-04', '全1,234件のうち先頭の1,000件を印刷しています。', printedPartSentence(1_234, 1_000)],
  ['IMP-20', '取込エラー 1件。1件も登録していません。', importErrorsSentence(1, 1)],
  ['IMP-25', '発駅コードは必須です。', requiredSentence('発駅コード')],
  ['IMP-25', '発駅コードの形式が正しくありません。（45[U+202E]x）', malformedSentence('発駅コード', '45\u202ex')],
  [
    'IMP-25',
    '受付番号の形式が正しくありません。（1.2E+05）Excelで指数表示になっています。',
    exponentSentence('受付番号', '1.2E+05'),
  ],
  [
    'IMP-44',
    '集貨料の形式が正しくありません。（12.000）小数点か桁区切りかを区別できません。',
    ambiguousNumberSentence('集貨料', '12.000'),
  ],
  ['IMP-44', '受付番号：使用できない文字が含まれています。（改行 U+000A）', badCharacterSentence('受付番号', 'U+000A')],
  ['IMP-25', 'サイズは0から99までの数値で入力してください。（100）', rangeSentence('サイズ', 0, 99, '100')],
  [
    'IMP-25',
    '集貨待機料は-999,999,999から999,999,999までの数値で入力してください。（1000000000）',
    rangeSentence('集貨待機料', -999_999_999, 999_999_999, '1000000000'),
  ],
  ['IMP-25', 'トン数は 5、10 のいずれかで入力してください。（0）', choiceSentence('トン数', ['5', '10'], '0')],
  [
    'IMP-25',
    `荷受人名は60文字以内で入力してください。（${'あ'.repeat(40)}…）`,
    tooLongSentence('荷受人名', 60, 'あ'.repeat(61)),
  ],
  ['IMP-25', '荷受人名：使用できない文字が含まれています。（U+E000）', badCharacterSentence('荷受人名', 'U+E000')],
  ['IMP-25', '列数が正しくありません。（2列。正しくは7列）', columnCountSentence(2, 7)],
  ['IMP-26', '同じキーの行が重複しています。（2行目）', duplicateRowSentence(2)],
  ['IMP-32', '全1,206行：新規1件、更新1,203件、確定済み2件', importDoneSentence(1_206, counts)],
  ['IMP-32', '全0行', importDoneSentence(0, [])],
  ['IMP-32', '取込エラー 12件。1件も登録していません。', importErrorsSentence(12, 12)],
  [
    'IMP-33',
    '取込エラー 12,000件（最初の10,000件を表示します）。1件も登録していません。',
    importErrorsSentence(12_000, 10_000),
  ],
  ['IMP-33', '個数は必須です。', requiredSentence('個数')],
  ['IMP-33', '発送日の形式が正しくありません。（4/1）', malformedSentence('発送日', '4/1')],
  [
    'IMP-33',
    '品目コードの形式が正しくありません。（1.23E+05）Excelで指数表示になっています。',
    exponentSentence('品目コード', '1.23E+05'),
  ],
  [
    'IMP-33',
    '区分は 集貨、配達 のいずれかで入力してください。（集荷）',
    choiceSentence('区分', ['集貨', '配達'], '集荷'),
  ],
  [
    'IMP-33',
    '集貨料は-999,999,999から999,999,999までの数値で入力してください。（1000000000）',
    rangeSentence('集貨料', -999_999_999, 999_999_999, '1000000000'),
  ],
  [
    'IMP-58',
    '請求先コードがマスタに存在しません。（1002）先頭のゼロが落ちていませんか（0000001002）',
    lostZerosSentence(unknownInMasterSentence('請求先コード', '1002'), '0000001002'),
  ],
  ['IMP-33', '品目コードがマスタに存在しません。（888888）', unknownInMasterSentence('品目コード', '888888')],
  ['IMP-33', '列数が正しくありません。（2列。正しくは86列）', columnCountSentence(2, 86)],
  [
    'IMP-33',
    '取込エラー 10,500件（最初の10,000件を表示します）。1件も登録していません。',
    importErrorsSentence(10_500, 10_000),
  ],
  [
    'IMP-33',
    'オーダー種別は 発送、到着、着払、他駅 のいずれかで入力してください。（外）',
    choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '外'),
  ],
  [
    'ORD-BATCH-02',
    '鉄道支払計上日：必須項目です。',
    reasonsSentence([{ label: '鉄道支払計上日', sentence: message.required }]),
  ],
  ['ORD-BATCH-13', '請求先は廃止されています。（2000999999）', retiredSentence('請求先', '2000999999')],
  ['ORD-BATCH-17', '3件を確定します。よろしいですか。', batchQuestion(3, '確定')],
  ['ORD-BATCH-18', '2件をロック解除します。よろしいですか。', batchQuestion(2, 'ロック解除')],
  [
    'ORD-EDIT-09',
    '締め日を過ぎています。[ 業務実績日, 集貨支払計上日, 鉄道支払計上日, 配達支払計上日 ]',
    closingSentence(['業務実績日', '集貨支払計上日', '鉄道支払計上日', '配達支払計上日']),
  ],
  [
    'ORD-EDIT-10',
    '支払計上日が一致していません。[ 集貨と鉄道, 集貨と配達 ]',
    paymentDatesSentence(['集貨と鉄道', '集貨と配達']),
  ],
  ['ORD-EDIT-27', '受付日：必須項目です。', reasonsSentence([{ label: '受付日', sentence: message.required }])],
  ['ORD-LIST-04', '検索結果が10,000件を超えるため、すべては選択できません。', tooManyFoundSentence(10_000)],
  ['ORD-LIST-04', '検索結果の10,000件すべてを選択', selectFoundText(10_000)],
  ['ORD-LIST-08', '締め日を過ぎた日付は空欄にしました。[ 業務実績日 ]', closedDaysLeftBlankSentence(['業務実績日'])],
  [
    'ORD-RULE-32',
    '受付日：必須項目です。\n請求先：請求が 500 円あります。請求先を選んでください。',
    reasonsSentence([
      { label: '受付日', sentence: message.required },
      { label: '請求先', sentence: billingPartySentence(500) },
    ]),
  ],
  ['PASTE-06', '配達料支払先は廃止されています。（旧運輸㈱）', retiredSentence('配達料支払先', '旧運輸㈱')],
  ['PASTE-08', '2/3 更新しました。', countedSentence(2, 3, message.pasted)],
  ['PICK-32', '計単部門がマスタに存在しません。（999999）', unknownInMasterSentence('計単部門', '999999')],
  [
    'PICK-32',
    '計単部門の候補が複数あります。一覧から選んでください。（釧路）',
    chooseCandidateSentence('計単部門', '釧路'),
  ],
  ['PICK-32', '着駅の候補が複数あります。一覧から選んでください。（1191）', chooseCandidateSentence('着駅', '1191')],
  ['PICK-32', 'コードまたは名称は60文字以内で入力してください。', tooLongSentence('コードまたは名称', 60)],
  ['PICK-32', '品目コードに当てはまる行がマスタに複数あります。（012345）', sharedCodeSentence('品目コード', '012345')],
  [
    'PRE-16',
    'バージョン番号は1から2,147,483,647までの数値で入力してください。',
    rangeSentence('バージョン番号', 1, 2_147_483_647),
  ],
  ['PRE-17', 'オーダー種別は必須です。', requiredSentence('オーダー種別')],
  ['R35', 'ログインの試行が多すぎます。2秒後に再度お試しください。', waitSentence(2)],
  [
    'SEARCH-17',
    '検索結果が10,000件を超えるため、この列では並べ替えできません。条件で絞り込んでください。',
    tooManySortedSentence(10_000),
  ],
  ['USER-07', 'パスワードの形式が正しくありません。', malformedSecretSentence('パスワード')],
  ['USER-07', 'ログインコードはすでに使用されています。（taken）', usedSentence('ログインコード', 'taken')],
];

test.each(wordings)('%s the sentence with values is worded: %s', (_, wording, sentence) => {
  expect(sentence).toBe(wording);
});
