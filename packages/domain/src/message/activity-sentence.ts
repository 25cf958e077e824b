import { message } from './message.ts';
import { counted } from './figures.ts';

/**
 * Reasons for skipping a record, without its values, because many records share one line (`reasonsSentence` is for a
 * single one).
 */
export const missingReason = (label: string): string => `${label}がない`;
export const closedReason = (label: string): string => `${label}が締め超過`;

export function durationText(seconds: number): string {
  if (seconds < 1) return '1秒未満';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}秒` : `${minutes}分${seconds % 60}秒`;
}

export const downloadLabel = (fileName: string): string => `${fileName}をダウンロード`;
export const unreadText = (n: number): string => `未読 ${n}件`;
/** Name of several equal acts in one line: オーダー確定 13件 13:24–13:26. */
export const runText = (label: string, n: number, from: string, to: string): string =>
  `${label} ${counted(n)} ${from === to ? from : `${from}–${to}`}`;
export const breakdownTitle = (label: string): string => `${label}の内訳`;
export const selectSkippedText = (n: number): string => `対象外の${counted(n)}を選択`;
export const showSkippedText = (n: number): string => `対象外の${counted(n)}を一覧で表示`;
export const skipReasonHeading = '対象外の理由';
/** Hint under reasons whose counts exceed the number of records. */
export const severalReasonsHint = '理由が2つ以上あるものは、それぞれの行で数えます。';
export const noActivitySentence = '処理の履歴はまだありません。';
export const noMatchingActivitySentence = '条件に合う処理はありません。';

/** States in which a batch skips a record, with the sentence for a single one. */
export const stateReasons = {
  notFound: '見つからない（削除済み）',
  alreadyConfirmed: message.alreadyConfirmed,
  confirmedUnchangeable: message.confirmedUnchangeable,
  notConfirmed: message.notConfirmed,
  alreadyLocked: message.alreadyLocked,
  notLocked: message.notLocked,
  changedConcurrently: message.changedConcurrently,
  otherNumber: message.otherNumber,
  noneAcceptable: '採用できる差分がない（必須項目の空欄、種別で使わない項目）',
} as const;

export type StateReason = keyof typeof stateReasons;
