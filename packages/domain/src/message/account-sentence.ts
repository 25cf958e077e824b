/** Sentences of the log-in screen, which tries again by itself after the waiting time, and of its button meanwhile. */
export const triesAgainSentence = (seconds: number): string =>
  `ログインの試行が多すぎます。${seconds}秒後に自動的に再試行します。このままお待ちください。`;
export const secondsLeftText = (label: string, seconds: number): string => `${label}（あと${seconds}秒）`;

export const capsLockRemark = 'CapsLock がオンになっています。';

export const endSessionQuestion = 'このブラウザーのログインを終了します。よろしいですか。';
export const sessionEnded = 'ログインを終了しました。';
export const noSessions = 'ログイン中のブラウザーはありません。';
/** Name of a program that sends no browser's name. */
export const otherProgram = 'ほかのプログラム';

/** Words over a form whose session has ended (SESS-04). */
export const sessionEndedWords = {
  title: 'ログインの有効期限が切れました',
  hint: '再度ログインすると、そのまま保存できます。',
  giveUp: '破棄してログイン画面へ',
} as const;

/** Words over a page whose user is no longer signed in (SESS-03). */
export const otherUserWords = {
  title: '別のユーザーがログインしています',
  discard: '破棄する',
  copy: '変更内容をコピー',
  copied: '変更内容をコピーしました。',
  entriesOf: 'この画面の入力',
  pageOf: 'この画面',
  columns: ['対象', '項目', '入力内容'],
  /** Text before and after the emphasised name of the signed-in user. */
  signedIn: ['このブラウザでは、いま ', ' さんがログインしています。'],
} as const;

export const unsavedCountText = (n: number): string => `未保存の変更 ${n}件`;
export const keptEditsCountText = (n: number): string => `未保存の変更 ${n}件を保持しています`;
/** Shown when the entries cannot be counted, for example a password. */
export const keptEditsText = '入力中の内容を保持しています';
export const personText = (name: string): string => `${name} さん`;
export const logInAsText = (name: string): string => `${name} でログイン`;
export const goOnAsText = (name: string): string => `${name} で続ける`;
export const otherUserEditsSentence = (owner: string, now: string): string =>
  `${owner} さんの変更は、${now} さんの名前では保存できません。内容をコピーして引き継ぐか、破棄してください。`;
export const otherUserPageSentence = (owner: string): string =>
  `この画面は ${owner} さんのものです。続けるユーザーを選んでください。`;

/** Notices of a tab that stays open (SESS-06, SESS-07). */
export const businessDateChangedSentence = (day: string): string => `業務日が ${day} に変わりました。`;
export const rightsChangedSentence = '権限が変更されました。';
export const nameChangedSentence = (name: string): string => `ユーザー名が ${name} に変更されました。`;

export const unnamedForm = '入力中の内容';

/** Number of log-ins with unknown codes in one line of 監査記録. */
export const unknownCodesSentence = (count: number, addresses: number): string =>
  `不明なログインコード：ほかに${count.toLocaleString('ja-JP')}回（接続元${addresses.toLocaleString('ja-JP')}か所）`;
