import { counted } from './figures.ts';

/** Texts of the reasons why an undo skips a record, by the stored key. */
export const undoReasons: Readonly<Record<string, string>> = {
  touchedSince: 'あとから変更されている',
  goneSince: 'あとから削除されている',
  keyTaken: '同じ番号・条件のものが別に登録されている',
};

/** Reasons of records that are in no list any more. */
export const deletedRecordReasons: ReadonlySet<string> = new Set(['notFound', 'goneSince', 'keyTaken']);

export const undoBlockingReasons = {
  kind: 'この処理は取り消せません。',
  failed: '失敗した処理は取り消せません。',
  late: (days: number): string => `${days}日を過ぎた処理は取り消せません。`,
  undone: (by: string, at: string): string => `この処理は${undoneSentence(by, at)}`,
  nothing: '元に戻せるものがありません。',
} as const;

export const undoFailed = '取り消しに失敗しました。';

export const undoneText = '取り消し済み';

/** Text on the line of the undone activity: `2026-05-20 10:12:13 に 山田 が取り消しました。` */
export const undoneSentence = (by: string, at: string): string => `${at} に ${by} が取り消しました。`;

/** Text on the line of the activity that undid another. */
export const undoesSentence = (label: string, at: string): string => `${at} の「${label}」を取り消した処理です。`;

export function undoDoneSentence(
  back: number,
  skipped: number,
  { removed, restored } = { removed: 0, restored: 0 },
): string {
  return [
    back === 0 && removed + restored > 0 ? '' : `${counted(back)}を元に戻しました。`,
    skipped === 0 ? '' : `${counted(skipped)}はそのまま残しました。`,
    removed === 0 ? '' : `取込の差分${counted(removed)}を取り下げました。`,
    restored === 0 ? '' : `以前の取込の差分${counted(restored)}を戻しました。`,
  ].join('');
}

export const undoTitle = (label: string): string => `${label}を取り消す`;
export const undoReadingSentence = '対象を調べています。';
export const undoProgressSentence = (n: number): string => `${counted(n)}を元に戻しています。`;
export const undoRemovedText = '取り下げる取込の差分';
export const undoRestoredText = '戻る以前の差分';
export const undoBackText = '元に戻す';
export const undoSkippedText = '残す';
export const undoSkippedReason = '残す理由';
export const undoHint = '取り消しも処理履歴に残り、各データの変更履歴に記録されます。';
export const undoSkippedHint = '残すものは次の理由で元に戻しません。';
/** File with the skipped records and their reasons. */
export const skippedFileName = 'undo-skipped.txt';
export const skippedFileText = '残したものをテキスト出力';
export const deletedLineSentence = (name: string): string => `${name} を削除しました。`;
