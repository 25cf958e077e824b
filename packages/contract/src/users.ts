import { picked } from '@tsuun/domain/field/leaves';
import { userSearch, userRecord, userSave } from '@tsuun/domain/user/fields';
import { applyCalls } from './applies.ts';
import { callsBy, endpoint, read, write } from './endpoint.ts';
import { foundIds, removal } from './record-calls.ts';
import { changeHistory } from './history.ts';
import { nullable } from '@tsuun/domain/schema/schema';
import { authorities } from './session.ts';
import { nothing, page, record, saved } from './shape.ts';

const base = '/api/user';

const get = callsBy('GET', read('USER'));

export const getUser = get(`${base}/:id`, 'ユーザーを読む（パスワードは含まない）', {
  answer: record(userRecord, { authorities }),
});

export const searchUsers = get(`${base}/search`, 'ユーザーを検索する', {
  query: userSearch,
  paging: 'search',
  cost: 'list',
  answer: page(userRecord, { authorities }),
});

export const searchUserIds = foundIds(base, {
  code: 'USER',
  label: 'ユーザー',
  summary: picked(userRecord, ['id']),
  search: userSearch,
});

export const getUserHistory = get(`${base}/:id/history`, 'ユーザーの変更履歴を読む（新しい順）', {
  answer: changeHistory,
});

export const saveUser = endpoint({
  method: 'POST',
  path: base,
  tokens: 'none',
  right: write('USER'),
  summary: 'ユーザーを保存する（idなしは新規登録、パスワードは変更するときだけ）',
  body: record(userSave, { authorities: nullable(authorities) }),
  answer: saved(userRecord, { authorities }),
  creates: true,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  tokens: 'none',
  right: write('USER'),
  summary: 'ユーザーを削除する（versionNoを付けると、その版のときだけ）',
  query: removal,
  answer: nothing,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${base}/:id/second-factor`,
  tokens: 'none',
  right: write('USER'),
  summary: 'ユーザーの二段階認証を解除する（リカバリーコードと、コードの省略も終わる）',
  answer: nothing,
});

export const applyUsers = applyCalls(base, 'USER');
