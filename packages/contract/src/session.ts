import type { Authority } from '@tsuun/domain/permission/functions';
import { text } from '@tsuun/domain/field/field';
import { endpoint } from './endpoint.ts';
import { document, nothing, record } from './shape.ts';

export const loginFields = {
  loginCd: text('ログインコード', 20, { required: true }),
  password: text('パスワード', 64, { required: true, secret: true }),
};

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  right: 'public',
  summary: 'ログインする',
  body: record(loginFields),
  answer: document<{ readonly status: 'success' }>({
    type: 'object',
    required: ['status'],
    properties: { status: { const: 'success' } },
  }),
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/logout',
  right: 'public',
  summary: 'ログアウトする',
  answer: nothing,
});

/** One entry a function: its code and the bits held. */
export const authoritiesSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['functionCode', 'roleBit'],
    properties: { functionCode: { type: 'string' }, roleBit: { type: 'integer', minimum: 0, maximum: 3 } },
  },
};

export interface SiteMeta {
  readonly authorities: readonly Authority[];
  readonly loginUserInfo: { readonly loginUserId: string; readonly loginUserName: string };
  /** "Today" of every default and rule on screen. */
  readonly businessDate: string;
}

export const getSiteMeta = endpoint({
  method: 'GET',
  path: '/api/site-meta',
  right: 'session',
  summary: '利用者と権限を読む',
  answer: document<SiteMeta>({
    type: 'object',
    required: ['authorities', 'loginUserInfo', 'businessDate'],
    properties: {
      authorities: authoritiesSchema,
      loginUserInfo: {
        type: 'object',
        required: ['loginUserId', 'loginUserName'],
        properties: { loginUserId: { type: 'string' }, loginUserName: { type: 'string' } },
      },
      businessDate: { type: 'string', format: 'date' },
    },
  }),
});
