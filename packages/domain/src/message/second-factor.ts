/** Sentences of 二段階認証. */

export const secondFactorWords = {
  title: '二段階認証',
  /** Name of the program in an authenticator app; short, so that the QR code is easy to read. */
  issuer: '通運管理',
  /** Second step of the log-in. */
  code: '認証アプリの6桁のコード',
  recoveryCode: 'リカバリーコード',
  eitherCode: '認証アプリの6桁のコード、またはリカバリーコード',
  trust: 'このブラウザーでは30日間コードを求めない',
  otherPerson: '別の人でログイン',
  byRecovery: 'リカバリーコードを使う',
  byApp: '認証アプリのコードを使う',
  usedOnce: '使ったコードは、もう使えません。',
  wrongCode: 'コードが違います。もう一度入力してください。',
  lapsed: '時間が経過したため、最初からログインしてください。',
  /** Card on アカウント and set-up. */
  notUsed: '使っていません',
  used: '使用中',
  hint: 'パスワードのあとに、スマートフォンの6桁のコードを求めます。',
  requiredHint: '管理者が必須にしています。',
  setUp: '設定する',
  setUpTitle: '二段階認証の設定',
  setUpRequired: 'このユーザーには二段階認証が必須です。設定すると、ログインします。',
  scanTitle: '認証アプリで読み取る',
  scan: 'スマートフォンの認証アプリ（Google Authenticator、Microsoft Authenticator など）で、QRコードを読み取ってください。',
  qr: 'QRコード',
  key: '読み取れないときは、この鍵を入力します。',
  keyCopied: '鍵をコピーしました。',
  enterTitle: 'アプリに出た6桁を入力する',
  changes: '30秒ごとに変わります。',
  enable: '有効にする',
  end: 'やめる',
  endTitle: '二段階認証をやめる',
  endHint: '次のログインから、パスワードだけでログインできます。30日間の省略も終わります。',
  ended: '二段階認証をやめました。',
  renew: 'リカバリーコードを作り直す',
  renewHint: '前のリカバリーコードは、すべて使えなくなります。',
  codesTitle: 'リカバリーコード',
  codesMade: 'スマートフォンを使えないときは、次のコードでログインします。',
  codesOnce: 'コードを表示するのは今だけです。',
  codesSetUp: '二段階認証を有効にしました。',
  codesRenewed: 'リカバリーコードを作り直しました。前のコードは使えません。',
  onceEach: '1つのコードは1回だけ使えます。',
  codesCopied: 'リカバリーコードをコピーしました。',
  kept: 'コードを保管しました',
  keepFirst: 'コードを保管してから、閉じてください。',
  print: '印刷',
  /** Reasons against it. */
  noKey: 'サーバーに秘密の鍵（SECRETS_KEY）がないため、設定できません。システムの管理者に連絡してください。',
  unreadable:
    'サーバーの秘密の鍵（SECRETS_KEY）が設定した時と違うため、コードを確かめられません。リカバリーコードを使うか、システムの管理者に連絡してください。',
  alreadySetUp: 'すでに設定されています。画面を読み直してください。',
  notSetUp: '設定されていません。画面を読み直してください。',
  cannotEnd: '管理者が必須にしているため、やめられません。',
  /** ユーザーマスタ. */
  requiredUsed: '必須（使用中）',
  requiredNotSetUp: '必須（未設定）',
  none: 'なし',
  reset: '解除',
  wasReset: '二段階認証を解除しました。',
  ownReset: '自分の二段階認証は、アカウントの画面で変更してください。',
} as const;

export const setUpOnText = (day: string): string => `設定 ${day}`;
export const codesLeftText = (count: number): string => `リカバリーコード 残り ${count}件`;
export const trustedText = (count: number): string => `コードを省略するブラウザー ${count}件`;
export const resetQuestion = (name: string): string =>
  `${name} さんの二段階認証を解除します。リカバリーコードと30日間の省略も使えなくなります。よろしいですか。`;
/** Waiting time of the second step, whose code has changed by its end. */
export const codeWaitSentence = (seconds: number): string =>
  `コードの入力が多すぎます。${seconds}秒後に、新しいコードを入力してください。`;

/** State of 二段階認証 in the user master. */
export function secondFactorState(user: { readonly secondFactor: boolean; readonly secondFactorRequired: boolean }) {
  if (!user.secondFactorRequired) return user.secondFactor ? secondFactorWords.used : secondFactorWords.none;
  return user.secondFactor ? secondFactorWords.requiredUsed : secondFactorWords.requiredNotSetUp;
}
