import { idField } from '../field/audit.ts';
import { choice, choicesOf, moment, type RecordOf, text } from '../field/field.ts';
import { type ConditionsOf, contains, dayRange, oneOf } from '../search/search.ts';

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
  tokenCreated: 'トークンの作成',
  tokenRevoked: 'トークンの失効',
  secondFactorSetUp: '二段階認証の設定',
  secondFactorEnded: '二段階認証の解除',
  secondFactorRequired: '二段階認証の必須化',
  secondFactorOptional: '二段階認証を任意に',
  recoveryCodesRenewed: 'リカバリーコードの再作成',
  recoveryCodeUsed: 'リカバリーコードの使用',
  codeRefused: '認証コードの誤り',
  download: 'ダウンロード',
  jobStopped: '処理の中止',
  purged: '保存期間による削除',
} as const;

export type AuditKind = keyof typeof auditKinds;

const kindChoices = choicesOf(auditKinds);

/** A line of 監査記録: what happened when, who did it to what, from where, by which request. */
export const auditRecord = {
  id: idField,
  at: moment('日時'),
  kind: choice('種類', kindChoices),
  actorName: text('利用者', 40),
  target: text('対象', 300),
  address: text('接続元', 60),
  callId: text('要求番号', 64),
};

export type AuditLine = RecordOf<typeof auditRecord>;

export const auditSearch = {
  at: dayRange(auditRecord.at.label, { daily: true }),
  kind: oneOf(auditRecord.kind.label, kindChoices, { daily: true, dropdown: true }),
  actorName: contains(auditRecord.actorName.label, 40, { daily: true }),
};

export type AuditConditions = ConditionsOf<typeof auditSearch>;
