import type { Authority } from '@tsuun/domain/permission/functions';
import { text as textField } from '@tsuun/domain/field/field';
import { endpoint } from './endpoint.ts';
import { json, objectOf, text, type JsonOf } from './json.ts';
import { document, nothing, record } from './shape.ts';

export const loginFields = {
  loginCd: textField('ログインコード', 20, { required: true }),
  password: textField('パスワード', 64, { required: true, secret: true }),
};

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  right: 'public',
  summary: 'ログインする',
  body: record(loginFields),
  answer: document(objectOf({ status: json<'success'>({ const: 'success' }) })),
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/logout',
  right: 'public',
  summary: 'ログアウトする',
  answer: nothing,
});

/** One entry a function: its code and the bits held. */
export const authorities = json<readonly Authority[]>({
  type: 'array',
  items: {
    type: 'object',
    required: ['functionCode', 'roleBit'],
    properties: { functionCode: { type: 'string' }, roleBit: { type: 'integer', minimum: 0, maximum: 3 } },
  },
});

const siteMeta = objectOf({
  authorities,
  loginUserInfo: objectOf({ loginUserId: text, loginUserName: text }),
  /** "Today" of every default and rule on screen. */
  businessDate: json<string>({ type: 'string', format: 'date' }),
});

export type SiteMeta = JsonOf<typeof siteMeta>;

export const getSiteMeta = endpoint({
  method: 'GET',
  path: '/api/site-meta',
  right: 'session',
  summary: '利用者と権限を読む',
  answer: document(siteMeta),
});
