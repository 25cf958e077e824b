import { picked } from '@tsuun/domain/field/picked';
import { userRecord, userSave, type UserRecord, type UserSave } from '@tsuun/domain/user/record';
import { userSearch } from '@tsuun/domain/user/search';
import { applyCalls } from './applies.ts';
import { callsBy, endpoint, read, write } from './endpoint.ts';
import { foundIds } from './found-ids.ts';
import { changeHistory } from './history.ts';
import { integer, json, listOf, objectOf, orNull, type Json, type JsonSchema } from '@tsuun/domain/field/json';
import { recordSchema, type RecordSchema } from './json-schema.ts';
import { authorities } from './session.ts';
import { removal } from './record-calls.ts';
import { document, nothing, type Page } from './shape.ts';

const base = '/api/user';

const withRights = (record: RecordSchema, rights: Json<unknown>): JsonSchema => ({
  ...record,
  properties: { ...record.properties, authorities: rights.schema },
  ...(record.required && { required: [...record.required, 'authorities'] }),
});

/** A user with the list of rights, which the language of fields does not know. */
const userJson = json<UserRecord>(withRights(recordSchema(userRecord, 'out'), authorities));

const get = callsBy('GET', read('USER'));

export const getUser = get(`${base}/:id`, 'ユーザーを読む（パスワードは含まない）', { answer: document(userJson) });

export const searchUsers = get(`${base}/search`, 'ユーザーを検索する', {
  query: userSearch,
  paging: 'search',
  answer: document<Page<UserRecord>>(objectOf({ totalCount: integer, list: listOf(userJson) })),
});

export const searchUserIds = foundIds(base, {
  code: 'USER',
  label: 'ユーザー',
  brief: picked(userRecord, ['id']),
  search: userSearch,
});

export const getUserHistory = get(`${base}/:id/history`, 'ユーザーの変更履歴を読む（新しい順）', {
  answer: changeHistory,
});

export const saveUser = endpoint({
  method: 'POST',
  path: base,
  right: write('USER'),
  summary: 'ユーザーを保存する（idなしは新規登録、パスワードは変更するときだけ）',
  body: document(json<UserSave>(withRights(recordSchema(userSave, 'in'), orNull(authorities)))),
  answer: document(objectOf({ data: userJson })),
  creates: true,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: write('USER'),
  summary: 'ユーザーを削除する（versionNoを付けると、その版のときだけ）',
  query: removal,
  answer: nothing,
});

export const applyUsers = applyCalls(base, 'USER');
