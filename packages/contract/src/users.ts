import { picked } from '@tsuun/domain/field/picked';
import { userRecord, userSave, type UserRecord, type UserSave } from '@tsuun/domain/user/record';
import { userSearch } from '@tsuun/domain/user/search';
import { applyCalls } from './applies.ts';
import { endpoint, read, write } from './endpoint.ts';
import { foundIds } from './found-ids.ts';
import { changeHistory } from './history.ts';
import { recordSchema } from './json-schema.ts';
import { authoritiesSchema } from './session.ts';
import { document, nothing, type Page } from './shape.ts';

const base = '/api/user';

type Schema = { readonly properties: object; readonly required?: readonly string[] };

const outgoing = recordSchema(userRecord, 'out') as unknown as Schema;
const incoming = recordSchema(userSave, 'in') as unknown as Schema;

/** A user with the list of rights, which the language of fields does not know. */
const userSchema = {
  ...outgoing,
  properties: { ...outgoing.properties, authorities: authoritiesSchema },
  required: [...(outgoing.required ?? []), 'authorities'],
};

export const getUser = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  right: read('USER'),
  summary: 'ユーザーを読む（パスワードは含まない）',
  answer: document<UserRecord>(userSchema),
});

export const searchUsers = endpoint({
  method: 'GET',
  path: `${base}/search`,
  right: read('USER'),
  summary: 'ユーザーを検索する',
  query: userSearch,
  paging: 'search',
  answer: document<Page<UserRecord>>({
    type: 'object',
    required: ['totalCount', 'list'],
    properties: { totalCount: { type: 'integer' }, list: { type: 'array', items: userSchema } },
  }),
});

export const searchUserIds = foundIds(base, {
  code: 'USER',
  label: 'ユーザー',
  brief: picked(userRecord, ['id']),
  search: userSearch,
});

export const getUserHistory = endpoint({
  method: 'GET',
  path: `${base}/:id/history`,
  right: read('USER'),
  summary: 'ユーザーの変更履歴を読む（新しい順）',
  answer: changeHistory,
});

export const saveUser = endpoint({
  method: 'POST',
  path: base,
  right: write('USER'),
  summary: 'ユーザーを保存する（idなしは新規登録、パスワードは変更するときだけ）',
  body: document<UserSave>({
    ...incoming,
    properties: { ...incoming.properties, authorities: { ...authoritiesSchema, type: ['array', 'null'] } },
  }),
  answer: document<{ readonly data: UserRecord }>({
    type: 'object',
    required: ['data'],
    properties: { data: userSchema },
  }),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: write('USER'),
  summary: 'ユーザーを削除する',
  answer: nothing,
});

export const applyUsers = applyCalls(base, 'USER');
