import { codeFields, recoveryCodeCount } from '@tsuun/domain/user/second-factor';
import { picked } from '@tsuun/domain/field/leaves';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { callsBy, endpoint } from './endpoint.ts';
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

const get = callsBy('GET', 'session');
const post = callsBy('POST', 'session');
/** None of the following calls can be made with a token, and their answers are not kept. */
const ofPerson = { tokens: 'none', answersSecret: true } as const;
const withCode = picked(codeFields, ['code']);

export const getSecondFactor = get(base, '自分の二段階認証の状態を読む', { tokens: 'none', answer: document(state) });

export const beginSecondFactor = post(`${base}/begin`, '二段階認証の設定を始める（何も保存しない）', {
  ...ofPerson,
  answer: document(setUpDocument),
});

export const setUpSecondFactor = post(base, '二段階認証を有効にする（リカバリーコードは、この答えだけに含まれる）', {
  ...ofPerson,
  body: record(withCode, { ticket }),
  answer: newCodes,
});

export const renewRecoveryCodes = post(
  `${base}/recovery-codes`,
  'リカバリーコードを作り直す（リカバリーコードは、この答えだけに含まれる）',
  { ...ofPerson, body: record(withCode), answer: newCodes },
);

export const endSecondFactor = post(`${base}/end`, '二段階認証をやめる', {
  ...ofPerson,
  body: record(withCode),
  answer: nothing,
});
