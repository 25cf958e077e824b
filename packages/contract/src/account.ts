import { ownPasswordFields } from '@tsuun/domain/user/fields';
import { sessionRecord } from '@tsuun/domain/user/session';
import { endpoint, read, write } from './endpoint.ts';
import { list, nothing, record } from './shape.ts';

const own = '/api/account';
const ofUser = '/api/user/:id/sessions';

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: `${own}/password`,
  tokens: 'none',
  right: 'session',
  summary: '自分のパスワードを変更する（ほかのセッションは終了する）',
  body: record(ownPasswordFields),
  answer: nothing,
});

export const ownSessions = endpoint({
  method: 'GET',
  path: `${own}/sessions`,
  tokens: 'none',
  right: 'session',
  summary: '自分のセッションを読む（新しい順）',
  answer: list(sessionRecord),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${own}/sessions/:sessionId`,
  tokens: 'none',
  right: 'session',
  summary: '自分のセッションを終了する',
  answer: nothing,
});

export const userSessions = endpoint({
  method: 'GET',
  path: ofUser,
  right: read('USER'),
  summary: '利用者のセッションを読む（新しい順）',
  answer: list(sessionRecord),
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: `${ofUser}/:sessionId`,
  tokens: 'none',
  right: write('USER'),
  summary: '利用者のセッションを終了する',
  answer: nothing,
});
