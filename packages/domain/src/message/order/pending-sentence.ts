import { counted, figures } from '../figures.ts';
import { pageTitles } from '../page-titles.ts';

/** Texts about pending changes that a feed was not allowed to write (取込の差分). */
export const pendingWords = {
  title: pageTitles.pending,
  any: '取込の差分あり',
  sign: '差分',
  feed: '全通',
  own: '自社の値',
  feedValue: '取込ファイルの値',
  accept: '採用',
  dismiss: '見送り',
  reopen: '戻す',
  acceptAll: 'すべて採用',
  dismissAll: 'すべて見送り',
  acceptSelected: '選んだ行を採用',
  dismissSelected: '選んだ行を見送り',
  decision: '採否',
  keptAt: '取込日時',
  file: 'ファイル',
  row: '行',
  blank: '空欄',
  accepted: '採用しました',
  dismissed: '見送りました',
  responsible: '担当',
} as const;

export const pendingHint = 'ロック中または確定済みのため、取込で反映しなかった値です';

/** Reasons why the feed's value cannot be accepted, by the key that the server sends. */
export const pendingBlockingReasons = {
  confirmed: '確定済みには採用できません。',
  required: '必須項目は空欄にできません。',
  retired: '廃止されたコードは採用できません。',
  notApplicable: 'この種別では使いません。オーダー種別と一緒に採用してください。',
} as const;

export type PendingBlockingReason = keyof typeof pendingBlockingReasons;

export const releaseFirst = '先に確定を解除';

export const pendingDone = {
  accept: '差分を採用しました。',
  dismiss: '差分を見送りました。',
  reopen: '見送りを取り消しました。',
} as const;

export const pendingDoneSentence = (n: number, command: keyof typeof pendingDone): string =>
  `${figures(n)}行の${pendingDone[command]}`;
export const dismissChangesQuestion = (lines: number): string =>
  `差分 ${figures(lines)}行を見送ります。よろしいですか。`;
export const staleLineSentence = 'ほかの操作でこの差分が変わりました。新しい一覧を確かめてください。';
/** Number of lines found, and how many of them are left to decide once some were decided. */
export const pendingChangeCount = (n: number, left = n): string =>
  left < n ? `差分 ${figures(n)}行（残り ${figures(left)}行）` : `差分 ${figures(n)}行`;
export const selectedLineCount = (n: number): string => `選択：${figures(n)}行`;
/** Sentences with the user and time of the lock or confirm that protects an order from the feeds. */
export const lockedBySentence = (who: string, when: string): string => `${who} ${when} がロック`;
export const confirmedBySentence = (who: string, when: string): string => `${who} ${when} が確定`;
export const pendingLinkText = (orders: number): string =>
  orders === 0 ? pendingWords.title : `${pendingWords.title} ${counted(orders)}`;
export const selectLine = (order: string, label: string): string => `${order} ${label}を選択`;
