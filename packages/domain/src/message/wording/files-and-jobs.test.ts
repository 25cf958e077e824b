import { fileRemarkSentences, noRemarks, withRemarks } from '../file-remarks.ts';
import { expect, test } from 'vitest';
import { exportDoneSentence, exportPreviewSentence, stationsWords } from '../export-sentence.ts';
import { stopQuestion } from '../job-stop.ts';
import { message } from '../message.ts';
import {
  masterFileMissing,
  masterFileSentence,
  masterFileUnreadableSentence,
  masterRowsSentence,
  masterWithoutRowsSentence,
} from '../mms-sentence.ts';
import {
  databaseMissingSentence,
  frozenLine,
  operatorFaultSentence,
  unknownUserSentence,
  unknownVariableLine,
} from '../operator.ts';
import { allFaultsSentence, correctedSentence } from '../preflight-sentence.ts';
import { duplicateRowSentence, requiredSentence } from '../sentence.ts';
import {
  badCharacterInRowSentence,
  differentHeadingsSentence,
  doubledColumnsSentence,
  dropQueueQuestion,
  labelledSentence,
  laterHeaderSentence,
  missingColumnsSentence,
  noHeadingsSentence,
  ofSheetSentence,
  mixedEncodingSentence,
  otherDelimiterSentence,
  otherEncodingSentence,
  otherHeadingsSentence,
  otherKindSentence,
  outputSentence,
  severalPartsSentence,
  stationParts,
  swallowedRowsSentence,
  unknownCodeSentence,
  waitsForOthers,
} from '../transfer-sentence.ts';

const everyRemark = {
  hiddenRows: 1_200,
  shortRows: 2,
  unreadSheets: ['表紙', '集計'],
  unreadColumns: ['荷受人名称'],
};

/** Wording of sentences about files, jobs and operation, each with the call that makes it. */
const wordings: readonly (readonly [id: string, wording: string, sentence: string])[] = [
  ['EXP-20', '出力するもの：通運実績、諸料金実績、分析', outputSentence(['通運実績', '諸料金実績', '分析'], [])],
  ['EXP-30', '4506 東京(タ)：5件を出力しました。', exportDoneSentence(5, { scope: '4506 東京(タ)' })],
  [
    'EXP-30',
    '4506 東京(タ) 2026年5月：1件を出力しました。未確定の1件は出力していません。',
    exportDoneSentence(1, { scope: '4506 東京(タ) 2026年5月', unconfirmed: 1 }),
  ],
  ['EXP-30', '0件を出力しました。', exportDoneSentence(0)],
  ['EXP-32', '駅ごとに2ファイルを出力します。未確定は出力しません。', stationsWords.files(2)],
  [
    'IMP-50',
    '全3行：更新3件。非表示の行 1,200件も取り込みました。末尾の空白列が省かれた行 2件。見出しがないため読まなかったシート：表紙、集計。読まなかった列：荷受人名称。',
    withRemarks('全3行：更新3件', fileRemarkSentences(everyRemark, true)),
  ],
  ['IMP-50', '非表示の行 1,200件も取り込みます。', fileRemarkSentences(everyRemark, false)[0] ?? ''],
  [
    'IMP-50',
    '読まなかった列：1、2、3、4、5、6、7、8、9、10、ほか2列。',
    fileRemarkSentences({ ...noRemarks, unreadColumns: Array.from({ length: 12 }, (_, n) => `${n + 1}`) }, true).join(
      '',
    ),
  ],
  [
    'IMP-48',
    '見出し（受付番号、区分）のあるシートがありません。（見たシート：表紙、集計）',
    noHeadingsSentence(['受付番号', '区分'], ['表紙', '集計']),
  ],
  [
    'IMP-48',
    'シート「5月14日」と「配車」の見出しが違います。（運行順）同じ見出しにしてから、もう一度取り込んでください。',
    differentHeadingsSentence('5月14日', '配車', ['運行順']),
  ],
  ['IMP-52', '「全通SYS」のファイルです。「全通SYS」の取込で取り込んでください。', otherKindSentence('全通SYS')],
  ['IMP-33', 'シート「5月14日」：車番は必須です。', ofSheetSentence('5月14日', requiredSentence('車番'))],
  ['IMP-33', '同じキーの行が重複しています。（シート「配車」2行目）', duplicateRowSentence(2, '配車')],
  ['IMP-50', '全0行', withRemarks('全0行', fileRemarkSentences(noRemarks, true))],
  [
    'GEN-04',
    '着受託人コードを入力してください。着駅コード 1191 には受託人が複数あります。',
    severalPartsSentence('着駅コード', '1191', '受託人', '着受託人コード'),
  ],
  ['GEN-04', '確定済み 3件を出力します。1件は未確定のため出力しません。', exportPreviewSentence(3, 1)],
  [
    'IMP-20',
    '全通SYS取込：取込エラーが発生しています。履歴のメッセージを確認してください。',
    labelledSentence('全通SYS取込', message.importFailed),
  ],
  [
    'IMP-25',
    '必須の列がありません。（JR駅コード、受託人コード）',
    missingColumnsSentence(['JR駅コード', '受託人コード']),
  ],
  ['IMP-25', '同じ列が重複しています。（変換後名称）', doubledColumnsSentence(['変換後名称'])],
  ['IMP-25', '必須の列がありません。（発駅コード、着駅コード）', missingColumnsSentence(['発駅コード', '着駅コード'])],
  ['IMP-25', '同じ列が重複しています。（hinmokuNameKanji）', doubledColumnsSentence(['hinmokuNameKanji'])],
  ['IMP-26', 'tsuun.csv：ファイルが見つかりません。', masterFileSentence('tsuun.csv', masterFileMissing)],
  ['IMP-26', 'ファイルを読み込めません。（302）', masterFileUnreadableSentence('302')],
  [
    'IMP-26',
    'データの行がありません。登録済みの1,095件がすべて廃止になるため、取込を中止しました。',
    masterWithoutRowsSentence(1_095),
  ],
  ['IMP-26', '1件のエラーがあります。2行目：品目名は必須です。', masterRowsSentence(1, 2, requiredSentence('品目名'))],
  [
    'IMP-33',
    '発駅コード 0999 はマスタにありません。（ファイルの値 999）',
    unknownCodeSentence('発駅コード', '0999', '999'),
  ],
  [
    'IMP-33',
    '着受託人コードを入力してください。着駅コード 7001 には受託人が複数あります。',
    severalPartsSentence('着駅コード', '7001', stationParts.agent, '着受託人コード'),
  ],
  [
    'IMP-33',
    '着駅枝番を入力してください。着駅コード 7001 には枝番が複数あります。',
    severalPartsSentence('着駅コード', '7001', stationParts.branch, '着駅枝番'),
  ],
  [
    'IMP-45',
    '見出し行が3行目にあります。見出し行より上の行（5月の[U+202E]表）を削除してから、もう一度取り込んでください。',
    laterHeaderSentence(3, '5月の\u202e表'),
  ],
  [
    'IMP-45',
    '区切り文字がセミコロン（;）です。カンマ区切り（CSV）またはタブ区切りで保存してから、もう一度取り込んでください。',
    otherDelimiterSentence('セミコロン（;）'),
  ],
  [
    'IMP-45',
    '見出し行が2行目にあります。見出し行より上の行（5月13日 配車表）を削除してから、もう一度取り込んでください。',
    laterHeaderSentence(2, '5月13日 配車表'),
  ],
  [
    'IMP-45',
    '文字コードがEUC-JPです。UTF-8またはShift_JISで保存してから、もう一度取り込んでください。',
    otherEncodingSentence('EUC-JP'),
  ],
  [
    'IMP-46',
    '文字コードが途中で変わっています。4行目からUTF-8です（それより前はShift_JIS）。一つの文字コードで保存してから、もう一度取り込んでください。',
    mixedEncodingSentence(4, 'Shift_JIS', 'UTF-8'),
  ],
  ['JOB-03', '他のユーザーの処理が終わるのを待っています', waitsForOthers],
  [
    'JOB-13',
    'stopped さんの全通SYS取込を中止します。この処理では何も変更されません。よろしいですか。',
    stopQuestion('全通SYS取込', 'stopped', false),
  ],
  [
    'JOB-14',
    '髙橋　美咲 さんの全通SYS取込を中止します。この処理では何も変更されません。よろしいですか。',
    stopQuestion('全通SYS取込', '髙橋　美咲', false),
  ],
  ['LOGIN-13', '待機中の処理が1件あります。ログアウトすると実行されません。ログアウトしますか。', dropQueueQuestion(1)],
  [
    'PRE-01',
    '全通SYS事前チェックを中止します。この処理では何も変更されません。よろしいですか。',
    stopQuestion('全通SYS事前チェック', '', true),
  ],
  ['PRE-05', '誤りはこの2行です。ほかの7行に誤りはありません。', allFaultsSentence(2, 9, 2)],
  ['PRE-05', '誤りは8行です。先頭の2行を表示しています。ほかの1行に誤りはありません。', allFaultsSentence(8, 9, 2)],
  [
    'IMP-53',
    '3行目で開いた引用符（"）が4行目で閉じているため、間の行が一つの項目になっています。引用符を確認してください。',
    swallowedRowsSentence(3, 4),
  ],
  ['IMP-53', '途中に列の並びが違う見出し行があります。ファイルを分けて取り込んでください。', otherHeadingsSentence],
  ['PRE-05', '使用できない文字が含まれています。（U+0000）', badCharacterInRowSentence('U+0000')],
  ['PRE-06', '（修正 1件、除外 2行）', correctedSentence(1, 2)],
  ['PRE-06', '（修正 2件）', correctedSentence(2, 0)],
  ['PRE-17', '必須の列がありません。（オーダー種別）', missingColumnsSentence(['オーダー種別'])],
  ['R36', 'ログインコード nobody の利用者がいません。', unknownUserSentence('nobody')],
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
];

test.each(wordings)('%s the sentence with values is worded: %s', (_, wording, sentence) => {
  expect(sentence).toBe(wording);
});
