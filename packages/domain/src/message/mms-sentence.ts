/** Sentences about the reading of the masters from MMS; each names the file it speaks of. */

const n = (count: number): string => count.toLocaleString('en-US');

export const masterFileMissingSentence = (file: string): string => `${file}：ファイルが見つかりません。`;
export const masterFileUnreadableSentence = (file: string, reason: string): string =>
  `${file}：ファイルを読み込めません。（${reason}）`;
export const masterFileEmptySentence = (file: string): string => `${file}：見出しの行がありません。`;
export const masterFileEncodingSentence = (file: string): string => `${file}：文字コードがUTF-8ではありません。`;
export const masterColumnMissingSentence = (file: string, labels: readonly string[]): string =>
  `${file}：必須の列がありません。（${labels.join('、')}）`;
/** A master of which nothing would be left. */
export const masterWithoutRowsSentence = (file: string, present: number): string =>
  `${file}：データの行がありません。登録済みの${n(present)}件がすべて廃止になるため、取込を中止しました。`;
/** `row` as a spreadsheet counts: the header is row 1. */
export const masterRowsSentence = (file: string, count: number, row: number, first: string): string =>
  `${file}：${n(count)}件のエラーがあります。${n(row)}行目：${first}`;

export const masterReadSentence = (label: string, rows: number): string => `${label} ${n(rows)}行を確認しました`;
export const mergingMastersSentence = 'マスタを更新しています';
