import { codeFields, recoveryCodeCount } from '@tsuun/domain/user/second-factor';
import { picked } from '@tsuun/domain/field/picked';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { document, nothing, record } from './shape.ts';

const base = '/api/account/second-factor';

/** Maximum length of a sealed secret. */
export const maxTicketLength = 300;

export const recoveryCodes = Type.Array(Type.String(), { maxItems: recoveryCodeCount });

/** Secret for an authenticator app, and the ticket by which the server recognises it with the first code. */
export const setUpDocument = Type.Object({
  ticket: Type.String(),
  /** Key in base32. */
  secret: Type.String(),
  /** QR code as squares of a path (`M1 2h1v1h-1z`) in a field of `size` squares. */
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type SetUp = SchemaValue<typeof setUpDocument>;

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

/** No call of this file can be made with a token. */
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
  body: record(withCode, { ticket: Type.String({ maxLength: maxTicketLength }) }),
  answer: document(Type.Object({ recoveryCodes })),
  answersSecret: true,
});

export const renewRecoveryCodes = endpoint({
  ...ofPerson,
  method: 'POST',
  path: `${base}/recovery-codes`,
  summary: 'リカバリーコードを作り直す（リカバリーコードは、この答えだけに含まれる）',
  body: record(withCode),
  answer: document(Type.Object({ recoveryCodes })),
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
