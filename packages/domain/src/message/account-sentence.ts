/** What the log-in screen, the account page and the list of sessions say. */

/** Where the log-in screen tries again by itself when the wait is over; and on its button meanwhile. */
export const triesAgainSentence = (seconds: number): string =>
  `ログインの試行が多すぎます。${seconds}秒後に自動的に再試行します。このままお待ちください。`;
export const secondsLeftText = (label: string, seconds: number): string => `${label}（あと${seconds}秒）`;

export const endSessionQuestion = 'このブラウザーのログインを終了します。よろしいですか。';
export const sessionEnded = 'ログインを終了しました。';
export const noSessions = 'ログイン中のブラウザーはありません。';
/** In the place of a browser's name, where it tells none. */
export const otherProgram = 'ほかのプログラム';
