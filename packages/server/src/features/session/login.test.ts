import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { SiteMeta } from '@tsuun/contract/session';
import { TestApp, testToday } from '../../../testing/test-app.ts';
import { ensureFirstUser } from './first-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
  await ensureFirstUser(app.db.pool, { adminLoginCd: 'admin', adminPassword: 'correct horse' });
});
afterAll(() => app.close());

const login = (loginCd: unknown, password: unknown) =>
  app.call<ProblemBody>('POST', '/gpa/api/login', { body: { loginCd, password } });

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('LOGIN-06 LOGIN-11 the right pair answers success and an HttpOnly, SameSite cookie', async () => {
  const answer = await login('admin', 'correct horse');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'success' });
  expect(answer.headers['set-cookie']).toMatch(/^tsuun_session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
});

test('LOGIN-08 a wrong password and an unknown code get the same answer', async () => {
  const [wrong, unknown] = await Promise.all([login('admin', 'wrong'), login('nobody', 'wrong')]);
  expect(wrong.status).toBe(400);
  expect(wrong.body.message).toBe('ログインコードまたはパスワードが正しくありません。');
  expect(unknown.body).toEqual(wrong.body);
});

test('LOGIN-10 missing fields are told beside each field', async () => {
  const answer = await login('', null);
  expect(answer.status).toBe(400);
  expect(answer.body.validationError).toEqual({ loginCd: ['必須項目です。'], password: ['必須項目です。'] });
});

test('API-05 API-06 site meta tells rights, user and business date, and 401 without a session', async () => {
  expect((await app.call('GET', '/gpa/api/site-meta')).status).toBe(401);
  const cookie = cookieOf(await login('admin', 'correct horse'));
  const { body } = await app.call<SiteMeta>('GET', '/gpa/api/site-meta', { headers: { cookie } });
  expect(body.loginUserInfo).toEqual({ loginUserId: expect.stringMatching(/^\d+$/), loginUserName: '管理者' });
  expect(body.authorities).toContainEqual({ functionCode: 'USER', roleBit: 3 });
  expect(body.businessDate).toBe(testToday);
});

test('LOGIN-12 LOGIN-13 after log-out the old cookie opens nothing', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  expect((await app.call('DELETE', '/gpa/api/logout', { headers: { cookie } })).status).toBe(204);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

test('LOGIN-15 a session ends after 12 idle hours', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  await app.db.pool.query(sql`update session set last_seen_at = now() - interval '12 hours 1 second'`);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

test('LOGIN-15 ten wrong tries are free, then a growing wait is asked for, and the right pair clears it', async () => {
  for (let i = 0; i < 10; i += 1) expect((await login('slow', 'wrong')).status).toBe(400);
  expect((await login('slow', 'wrong')).status).toBe(400);
  const waiting = await login('slow', 'wrong');
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('admin', 'correct horse')).status).toBe(200);
});

test('a foreign site cannot log anybody in, and a body of the wrong kind is 415', async () => {
  const foreign = await app.call('POST', '/gpa/api/login', { body: {}, headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const form = await app.call('POST', '/gpa/api/login', {
    payload: 'loginCd=admin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.status).toBe(415);
});
