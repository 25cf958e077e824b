/** Sentences about the import of the masters from MMS; `masterFileSentence` adds the name of the file. */
import { counted, figures } from './figures.ts';

export const masterFileSentence = (file: string, sentence: string): string => `${file}：${sentence}`;

export const masterFileMissing = 'ファイルが見つかりません。';
export const masterFileNotUtf8 = '文字コードがUTF-8ではありません。';
export const masterFileUnreadableSentence = (reason: string): string => `ファイルを読み込めません。（${reason}）`;
/** Sentence for a master that would lose all its rows. */
export const masterWithoutRowsSentence = (present: number): string =>
  `データの行がありません。登録済みの${counted(present)}がすべて廃止になるため、取込を中止しました。`;
/** Sentence about wrong rows; `row` is counted as in a spreadsheet, whose header is row 1. */
export const masterRowsSentence = (count: number, row: number, first: string): string =>
  `${counted(count)}のエラーがあります。${figures(row)}行目：${first}`;

export const masterReadSentence = (label: string, rows: number): string => `${label} ${figures(rows)}行を確認しました`;
export const mergingMastersSentence = 'マスタを更新しています';
