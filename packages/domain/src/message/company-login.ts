/** Sentences of the log-in with the company's identity provider. */

export const companyWords = {
  logIn: '会社のアカウントでログイン',
  inOtherTab: '会社のアカウントでログイン（別のタブ）',
  inOtherTabHint: '別のタブでログインしてから、この画面に戻ると続けられます。',
  or: 'または',
  account: '会社のアカウント',
  only: 'パスワードではログインできません。会社のアカウントでログインしてください。',
  away: '会社の認証サーバーに接続できません。しばらくしてから再度お試しください。',
  awayWithPassword:
    '会社の認証サーバーに接続できません。ログインコードとパスワードでログインするか、しばらくしてから再度お試しください。',
  refused: '会社のアカウントでのログインを確認できませんでした。もう一度お試しください。',
  cancelled: '会社のアカウントでのログインが取り消されました。',
  noName: '会社のアカウントにログインコードがありません。システムの管理者に連絡してください。',
} as const;

export const unknownCompanyUserSentence = (loginCd: string): string =>
  `会社のアカウント「${loginCd}」は、このシステムに登録されていません。管理者に登録を依頼してください。`;
export const disabledCompanyUserSentence = (loginCd: string): string =>
  `「${loginCd}」は利用停止中のため、ログインできません。管理者に連絡してください。`;
