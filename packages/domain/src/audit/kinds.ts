/** Kinds of event in 監査記録. */
export const auditKinds = {
  login: 'ログイン',
  loginFailed: 'ログイン失敗',
  loginThrottled: 'ログイン制限',
  logout: 'ログアウト',
  sessionEnded: 'セッション終了',
  refused: '権限なし',
  limited: '同時利用の制限',
  rights: '権限の変更',
  password: 'パスワードの変更',
  userAdded: 'ユーザーの登録',
  userDisabled: '利用停止',
  userEnabled: '利用再開',
  userDeleted: 'ユーザーの削除',
  download: 'ダウンロード',
  jobStopped: '処理の中止',
  purged: '保存期間による削除',
} as const;

export type AuditKind = keyof typeof auditKinds;
