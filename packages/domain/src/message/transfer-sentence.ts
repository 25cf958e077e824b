import { counted, figures } from './figures.ts';
import { unknownInMasterSentence } from './sentence.ts';
import { shorten } from './shorten.ts';

/** Sentences about a file or its rows; those about one cell are in `sentence.ts`. */

export const missingColumnsSentence = (headers: readonly string[]): string =>
  `必須の列がありません。（${headers.join('、')}）`;
export const doubledColumnsSentence = (headers: readonly string[]): string =>
  `同じ列が重複しています。（${headers.join('、')}）`;
export const badCharacterInRowSentence = (character: string): string =>
  `使用できない文字が含まれています。（${character}）`;
export const openQuoteSentence = '引用符（"）が閉じられていません。';
export const textAfterQuoteSentence = '閉じた引用符（"）の後に文字があります。';
/** A quote that opens and closes on these lines, counted as in a spreadsheet, encloses rows or cells of the file. */
export const swallowedRowsSentence = (opens: number, closes: number): string =>
  opens === closes
    ? `${opens}行目の引用符（"）が列の区切りを囲んでいるため、間の列が一つの項目になっています。引用符を確認してください。`
    : `${opens}行目で開いた引用符（"）が${closes}行目で閉じているため、間の行が一つの項目になっています。引用符を確認してください。`;
export const otherHeadingsSentence = '途中に列の並びが違う見出し行があります。ファイルを分けて取り込んでください。';
export const longRowSentence = '行が長すぎます。改行または引用符（"）を確認してください。';

/** Reasons why a file cannot be read; `row` is counted as in a spreadsheet. */
export const laterHeaderSentence = (row: number, title: string): string =>
  `見出し行が${row}行目にあります。見出し行より上の行（${shorten(title)}）を削除してから、もう一度取り込んでください。`;
export const otherKindSentence = (label: string): string =>
  `「${label}」のファイルです。「${label}」の取込で取り込んでください。`;
export const ofSheetSentence = (sheet: string, sentence: string): string => `シート「${shorten(sheet)}」：${sentence}`;
export const noHeadingsSentence = (headers: readonly string[], sheets: readonly string[]): string =>
  `見出し（${headers.join('、')}）のあるシートがありません。（見たシート：${sheets.map(shorten).join('、')}）`;
export const differentHeadingsSentence = (sheet: string, first: string, headers: readonly string[]): string =>
  `シート「${shorten(sheet)}」と「${shorten(first)}」の見出しが違います。（${headers.join('、')}）同じ見出しにしてから、もう一度取り込んでください。`;
export const otherDelimiterSentence = (name: string): string =>
  `区切り文字が${name}です。カンマ区切り（CSV）またはタブ区切りで保存してから、もう一度取り込んでください。`;
export const mixedEncodingSentence = (row: number, before: string, after: string): string =>
  `文字コードが途中で変わっています。${row}行目から${after}です（それより前は${before}）。一つの文字コードで保存してから、もう一度取り込んでください。`;
export const otherEncodingSentence = (name: string): string =>
  `文字コードが${name}です。UTF-8またはShift_JISで保存してから、もう一度取り込んでください。`;

export const emptyFileSentence = 'ファイルにデータがありません。';
export const tooManyRowsSentence = (max: number): string =>
  `行数が多すぎます。${figures(max)}行以内に分けて取り込んでください。`;

/**
 * Text of the progress indicator while a file is read; until the end of the file the total number of rows is an
 * estimate.
 */
export const checkedSentence = (rows: number, estimate: number): string =>
  rows === estimate ? `${figures(rows)}行を確認しました` : `${figures(rows)}／約${figures(estimate)}行を確認しました`;
export const comparingRowsSentence = (rows: number): string => `${figures(rows)}行を登録済みのデータと比べています`;
export const writingSentence = (rows: number): string => `${counted(rows)}を書き込んでいます`;

export const queuedSentence = '待機中です。前の処理が終わると始まります。';

/** Reasons why an item of the queue waits: a worker, the previous job, another user's job of its kind, a response. */
export const waitsForStart = 'サーバーでの開始を待っています';
export const waitsForJobs = '前の処理が終わるのを待っています';
export const waitsForOthers = '他のユーザーの処理が終わるのを待っています';
export const waitsForServer = 'サーバーの応答を待っています';

/** Question at log-out about items that have not begun on the server and would be lost. */
export const dropQueueQuestion = (n: number): string =>
  `待機中の処理が${n}件あります。ログアウトすると実行されません。ログアウトしますか。`;

export const errorRowsHint =
  '行番号は見出し行を1行目と数えた番号です。ファイルはサーバーに残っています。「事前チェックで直す」を押すと、その場で直して取り込めます。';

/** Links behind the message of a successful import. */
export const importedOrdersText = '取り込んだオーダーを表示';
export const pendingOfImportText = (n: number): string => `この取込の差分 ${counted(n)}`;

export const historyFailedSentence = '履歴を読み込めませんでした。';
export const errorsFailedSentence = 'エラー詳細を読み込めませんでした。';
export const noHistorySentence = '履歴はまだありません。';

/** Names of the row statuses, in the order of the history's message. */
export const rowStatusLabels = {
  created: '新規',
  changed: '更新',
  unchanged: '変更なし',
  locked: 'ロック中',
  confirmed: '確定済み',
  gone: '廃止',
} as const;

/** Words of the source of an imported change, which the database composes: `全通.csv 12行目、名称変換 3、到着料金 45`. */
export const changeSourceWords = { row: '行目', nameConversion: '名称変換', arrivalFee: '到着料金' } as const;

/**
 * Sentence for a code without a row in its master; `given` is the text of the file if the code was looked up in another
 * form.
 */
export const unknownCodeSentence = (header: string, code: string, given: string): string =>
  code === given
    ? unknownInMasterSentence(header, given)
    : `${header} ${code} はマスタにありません。（ファイルの値 ${given}）`;

/**
 * Sentence for a station whose code has several values of `part` (枝番, 受託人). Begins with `header`, the column to fill
 * in, under which the check of a file shows it (`subjectOf`).
 */
export const severalPartsSentence = (station: string, code: string, part: string, header: string): string =>
  `${header}を入力してください。${station} ${code} には${part}が複数あります。`;
export const stationParts = { branch: '枝番', agent: '受託人' } as const;

export const templateHint = '見出しだけのファイルをダウンロードします';
export const templateNameSentence = (label: string): string => `${label}_ひな形`;

/** Failure of a job whose page is no longer open: 全通SYS取込：取込エラーが… */
export const labelledSentence = (label: string, sentence: string): string => `${label}：${sentence}`;

/**
 * Names of the targets that the output button will export, and of those excluded without a station (EXP-09, EXP-20).
 */
export function outputSentence(ready: readonly string[], blocked: readonly string[]): string {
  const excluded = blocked.length === 0 ? '' : `${blocked.join('、')}は担当駅がないため出力しません`;
  if (ready.length === 0) return excluded === '' ? '出力するものを選んでください' : excluded;
  return `出力するもの：${ready.join('、')}${excluded === '' ? '' : `（${excluded}）`}`;
}

/** Texts about jobs that wait or run, and about stopping them. */
export const jobStopWords = {
  name: '待機中・実行中の処理',
  state: '状態',
  waiting: '待機中',
  running: '実行中',
  stopping: '中止しています',
  progress: '進み具合',
  stop: '中止',
  ended: 'この処理はすでに終わっています。',
  accepted: '処理の中止を受け付けました。',
} as const;

export const stopLabel = (label: string): string => `${label}を中止`;

export const stopQuestion = (label: string, userName: string, own: boolean): string =>
  `${own ? '' : `${userName} さんの`}${label}を中止します。この処理では何も変更されません。よろしいですか。`;

/** Sentences about the import of the masters from MMS; `masterFileSentence` adds the name of the file. */

export const masterFileSentence = (file: string, sentence: string): string => `${file}：${sentence}`;

export const masterFileMissing = 'ファイルが見つかりません。';
export const masterFileNotUtf8 = '文字コードがUTF-8ではありません。';
export const masterFileUnreadableSentence = (reason: string): string => `ファイルを読み込めません。（${reason}）`;
export const masterWithoutRowsSentence = (present: number): string =>
  `データの行がありません。登録済みの${counted(present)}がすべて廃止になるため、取込を中止しました。`;
/** Sentence about wrong rows; `row` is counted as in a spreadsheet, whose header is row 1. */
export const masterRowsSentence = (count: number, row: number, first: string): string =>
  `${counted(count)}のエラーがあります。${figures(row)}行目：${first}`;

export const masterReadSentence = (label: string, rows: number): string => `${label} ${figures(rows)}行を確認しました`;
export const mergingMastersSentence = 'マスタを更新しています';
