/** Sentences of アクセストークン. */

export const accessTokenWords = {
  title: 'アクセストークン',
  hint: 'ほかのシステムやExcelから、自分の権限の範囲でつなぐための鍵です。',
  columns: { name: '名前', rights: '権限', expires: '有効期限', lastUse: '最終利用', actions: '操作' },
  add: '追加',
  addTitle: 'アクセストークンの追加',
  create: '作成',
  createdTitle: 'アクセストークンを作成しました',
  shownOnce: 'トークンを表示するのは今だけです。コピーして、使う側に保管してください。',
  copied: 'トークンをコピーしました。',
  purpose: '用途',
  purposes: { data: '画面と同じデータ', feed: '自動取込へのファイル送信' },
  feed: '自動取込',
  rightsHint: '自分の権限の範囲で選べます。権限を失うと、トークンも使えなくなります。',
  notGranted: '自分の権限にないため、選べません。',
  noRights: '権限を1つ以上選択してください。',
  revoke: '失効',
  revoked: 'トークンを失効させました。',
  removed: 'トークンを削除しました。',
  none: 'アクセストークンはありません。',
  expired: '期限切れ',
  reads: '参照',
  writes: '更新',
  tooMany: 'アクセストークンが多すぎます。使わないものを失効させてください。',
  usedName: '同じ名前のトークンがあります。',
  notOwnRight: '自分の権限の範囲で選択してください。',
  unknownFeed: '送信できる自動取込を選択してください。',
  /** Limits of a token. */
  calls: 'トークンの要求',
  callsAMinute: '1分間のトークンの要求',
  forPersonsOnly: 'この操作は、アクセストークンではできません。',
} as const;

export const createdOnText = (day: string): string => `作成 ${day}`;
export const daysLeftText = (days: number): string => `あと${days}日`;
export const validUntilText = (day: string): string => `${day} まで`;
export const validForText = (day: string, days: number): string => `${day}（${days}日）`;
/** Person in histories and 監査記録 of a change made with a token. */
export const tokenPersonText = (name: string): string => `${name}（トークン）`;
export const tokenUseText = (name: string): string =>
  `使い方：要求のヘッダーに Authorization: Bearer トークン を付けます。履歴には「${tokenPersonText(name)}」と残ります。`;
export const dropRightText = (feed: string): string => `自動取込「${feed}」へのファイル送信`;
export const revokeQuestion = (name: string): string =>
  `トークン「${name}」を失効させます。使っているシステムは、すぐにつながらなくなります。よろしいですか。`;
export const removeTokenQuestion = (name: string): string =>
  `期限切れのトークン「${name}」を削除します。よろしいですか。`;
