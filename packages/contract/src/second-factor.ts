import { codeFields, recoveryCodeCount } from '@tsuun/domain/user/second-factor';
import { picked } from '@tsuun/domain/field/picked';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { setUpDocument } from './session.ts';
import { document, nothing, record } from './shape.ts';

const base = '/api/account/second-factor';

/** Ticket of a set-up. */
const ticket = Type.String({ maxLength: 300 });

const recoveryCodes = Type.Array(Type.String(), { maxItems: recoveryCodeCount });
const newCodes = document(Type.Object({ recoveryCodes }));

const state = Type.Object({
  /** Day of the set-up; blank without a second factor. */
  setUpOn: nullable(day),
  codesLeft: Type.Integer(),
  trustedBrowsers: Type.Integer(),
  isRequired: Type.Boolean(),
  /** False if the server has no key for secrets. */
  isAvailable: Type.Boolean(),
});
export type SecondFactorState = SchemaValue<typeof state>;

export const loginCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  tokens: 'none',
  right: 'public',
  summary:
    'ログインの2段目：認証アプリのコード、またはリカバリーコードを送る（必須で未設定なら、ticketを付けて設定する）',
  body: record(codeFields, { ticket: nullable(ticket) }),
  answer: document(Type.Object({ status: Type.Literal('success'), recoveryCodes: Type.Optional(recoveryCodes) })),
});

/** None of the following calls can be made with a token. */
const ofPerson = { right: 'session', tokens: 'none' } as const;
const withCode = picked(codeFields, ['code']);

export const getSecondFactor = endpoint({
  ...ofPerson,
  method: 'GET',
  path: base,
  summary: '自分の二段階認証の状態を読む',
  answer: document(state),
});

export const beginSecondFactor = endpoint({
  ...ofPerson,
  method: 'POST',
  path: `${base}/begin`,
  summary: '二段階認証の設定を始める（何も保存しない）',
  answer: document(setUpDocument),
  answersSecret: true,
});

export const setUpSecondFactor = endpoint({
  ...ofPerson,
  method: 'POST',
  path: base,
  summary: '二段階認証を有効にする（リカバリーコードは、この答えだけに含まれる）',
  body: record(withCode, { ticket }),
  answer: newCodes,
  answersSecret: true,
});

export const renewRecoveryCodes = endpoint({
  ...ofPerson,
  method: 'POST',
  path: `${base}/recovery-codes`,
  summary: 'リカバリーコードを作り直す（リカバリーコードは、この答えだけに含まれる）',
  body: record(withCode),
  answer: newCodes,
  answersSecret: true,
});

export const endSecondFactor = endpoint({
  ...ofPerson,
  method: 'POST',
  path: `${base}/end`,
  summary: '二段階認証をやめる',
  body: record(withCode),
  answer: nothing,
  answersSecret: true,
});
