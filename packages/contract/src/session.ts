import { text, text as textField } from '@tsuun/domain/field/field';
import { functionCodes } from '@tsuun/domain/permission/functions';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { document, nothing, record } from './shape.ts';

export const loginFields = {
  loginCd: textField('ログインコード', 20, { required: true }),
  password: textField('パスワード', 64, { required: true, secret: true }),
};

/** Secret for an authenticator app, and the ticket by which the server recognises it with the first code. */
export const setUpDocument = Type.Object({
  ticket: Type.String(),
  /** Key in base32. */
  secret: Type.String(),
  /** QR code as squares of a path (`M1 2h1v1h-1z`) in a field of `size` squares. */
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type SetUp = SchemaValue<typeof setUpDocument>;

/** `success`: signed in; `code`: the second step asks for a code; `setUp`: it sets up the second factor first. */
const loginStatus = Type.Union([Type.Literal('success'), Type.Literal('code'), Type.Literal('setUp')]);

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  tokens: 'none',
  right: 'public',
  summary: 'ログインする（二段階認証のユーザーは status が code または setUp となり、続けてコードを送る）',
  body: record(loginFields),
  answer: document(Type.Object({ status: loginStatus, setUp: Type.Optional(setUpDocument) })),
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/logout',
  tokens: 'none',
  right: 'public',
  summary: 'ログアウトする',
  answer: nothing,
});

export const authorities = Type.Array(
  Type.Object({
    functionCode: Type.String({ maxLength: 40 }),
    roleBit: Type.Integer({ minimum: 0, maximum: 3 }),
  }),
  { title: '権限', maxItems: functionCodes.length },
);

const siteMeta = Type.Object({
  authorities,
  loginUserInfo: Type.Object({ loginUserId: Type.String(), loginUserName: Type.String(), loginCd: Type.String() }),
  /** Current day for all defaults and rules on screen. */
  businessDate: day,
  /** Value of `x-user-version` for these rights and this name (SESS-01). */
  userVersion: Type.String(),
});

export type SiteMeta = SchemaValue<typeof siteMeta>;

export const getSiteMeta = endpoint({
  method: 'GET',
  path: '/api/site-meta',
  right: 'session',
  summary: '利用者と権限を読む',
  answer: document(siteMeta),
});

const open = { method: 'POST', right: 'public', tokens: 'none' } as const;

export const beginCompanyLogin = endpoint({
  ...open,
  path: '/api/login/company',
  summary: '会社の認証サーバー（OpenID Connect）でのログインを始め、開くアドレスを返す',
  answer: document(Type.Object({ address: Type.String() })),
});

export const finishCompanyLogin = endpoint({
  ...open,
  path: '/api/login/company/finish',
  summary: '会社の認証サーバーの答え（アドレスの ? より後ろ）でログインする',
  body: record({ answer: text('認証サーバーの答え', 8_000, { required: true, secret: true }) }),
  answer: document(Type.Object({ status: Type.Literal('success') })),
});

export const companyLogout = endpoint({
  ...open,
  path: '/api/logout/company',
  summary: 'ログアウトし、会社の認証サーバーでのログアウトに開くアドレスを返す（なければ空）',
  answer: document(Type.Object({ address: nullable(Type.String()) })),
});
