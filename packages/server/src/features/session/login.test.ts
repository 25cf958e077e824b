import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { SiteMeta } from '@tsuun/contract/session';
import { firstAdmin } from '../../../testing/first-admin.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { testToday } from '../../../testing/test-app.ts';

const { app } = await openTestServer({ rows: firstAdmin });

const login = (loginCd: unknown, password: unknown, address = '10.0.0.1') =>
  app.call<ProblemBody>('POST', '/gpa/api/login', {
    body: { loginCd, password },
    headers: { 'x-forwarded-for': address },
  });

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('API-07 LOGIN-06 LOGIN-11 the right pair answers success and an HttpOnly, SameSite cookie', async () => {
  const answer = await login('admin', 'correct horse');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'success' });
  const [session, browser] = answer.headers['set-cookie'] as string[];
  expect(session).toMatch(/^tsuun_session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
  expect(browser).toMatch(
    /^tsuun_browser_\d+=[\w.-]{66}; Max-Age=34560000; Path=\/gpa\/api\/login; HttpOnly; SameSite=Strict$/,
  );
});

test('LOGIN-06 a code typed with the keyboard in Japanese is the code all the same', async () => {
  expect((await login('ａｄｍｉｎ', 'correct horse')).status).toBe(200);
});

test('API-07 LOGIN-08 a wrong password and an unknown code get the same answer', async () => {
  const [wrong, unknown] = await Promise.all([login('admin', 'wrong'), login('nobody', 'wrong')]);
  expect(wrong.status).toBe(400);
  expect(wrong.body.message).toBe(message.loginFailed);
  expect(wrong.body.validationError).toEqual({ loginCd: [message.lookAgain], password: [message.lookAgain] });
  expect(unknown.body).toEqual(wrong.body);
});

test('API-07 LOGIN-10 missing fields are reported beside each field, with a message', async () => {
  const answer = await login('', null);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message.inputError);
  expect(answer.body.validationError).toEqual({ loginCd: [message.required], password: [message.required] });
});

test('API-05 API-06 GEN-03 site meta tells rights, user and business date and no role, and 401 without a session', async () => {
  expect((await app.call('GET', '/gpa/api/site-meta')).status).toBe(401);
  const cookie = cookieOf(await login('admin', 'correct horse'));
  const { body } = await app.call<SiteMeta>('GET', '/gpa/api/site-meta', { headers: { cookie } });
  expect(body.loginUserInfo).toEqual({
    loginUserId: expect.stringMatching(/^\d+$/),
    loginUserName: '管理者',
    loginCd: 'admin',
  });
  expect(body.authorities).toContainEqual({ functionCode: 'USER', roleBit: 3 });
  expect(body.businessDate).toBe(testToday);
  expect(Object.keys(body).toSorted()).toEqual(['authorities', 'businessDate', 'loginUserInfo', 'userVersion']);
});

test('API-08 LOGIN-12 LOGIN-13 log-out answers nothing, and the old cookie opens nothing more', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  const out = await app.call('DELETE', '/gpa/api/logout', { headers: { cookie } });
  expect([out.status, out.text]).toEqual([204, '']);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

test('LOGIN-12 a failed log-in leaves the session one came with; a right one ends it', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  const status = async () => (await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status;
  const again = (password: string | null) =>
    app.call('POST', '/gpa/api/login', { body: { loginCd: 'admin', password }, headers: { cookie } });
  expect([(await again('wrong')).status, (await again(null)).status, await status()]).toEqual([400, 400, 200]);
  expect([(await again('correct horse')).status, await status()]).toEqual([200, 401]);
});

test('LOGIN-15 a session ends after 12 idle hours', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  await app.db.pool.query(sql`update session set last_seen_at = now() - interval '12 hours 1 second'`);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

test('LOGIN-15 a few wrong tries are free, then a growing wait is asked for, and other accounts go on', async () => {
  for (let i = 0; i < 8; i += 1) expect((await login('slow', 'wrong', '10.0.0.2')).status).toBe(400);
  const waiting = await login('slow', 'wrong', '10.0.0.2');
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('admin', 'correct horse')).status).toBe(200);
});

test('LOGIN-06 a foreign site cannot log anybody in, and a body of the wrong kind is 415', async () => {
  const foreign = await app.call('POST', '/gpa/api/login', { body: {}, headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  for (const kind of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/xml',
  ]) {
    const other = { payload: 'loginCd=admin', headers: { 'content-type': kind } };
    expect((await app.call('POST', '/gpa/api/login', other)).status, kind).toBe(415);
  }
});
