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

/** Name of the button, since a list has several. */
export const stopLabel = (label: string): string => `${label}を中止`;

export const stopQuestion = (label: string, userName: string, own: boolean): string =>
  `${own ? '' : `${userName} さんの`}${label}を中止します。この処理では何も変更されません。よろしいですか。`;
