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
  expect(session).toMatch(/^tsuun_session_[\da-f]{16}=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
  expect(browser).toMatch(
    /^tsuun_browser_[\da-f]{16}_\d+=[\w.-]{66}; Max-Age=34560000; Path=\/gpa\/api\/login; HttpOnly; SameSite=Strict$/,
  );
});

test('LOGIN-06 a login code in full-width characters is recognised', async () => {
  expect((await login('ａｄｍｉｎ', 'correct horse')).status).toBe(200);
});

test('API-07 LOGIN-08 a wrong password and an unknown code get the same answer', async () => {
  const [wrong, unknown] = await Promise.all([login('admin', 'wrong'), login('nobody', 'wrong')]);
  expect(wrong.status).toBe(400);
  expect(wrong.body.message).toBe(message.loginFailed);
  expect(wrong.body.validationError).toEqual({ loginCd: [message.checkInput], password: [message.checkInput] });
  expect(unknown.body).toEqual(wrong.body);
});

test('API-07 LOGIN-10 missing fields are refused at each field', async () => {
  const answer = await login('', null);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message.inputError);
  expect(answer.body.validationError).toEqual({ loginCd: [message.required], password: [message.required] });
});

test('API-05 API-06 GEN-03 site meta has user, rights and business date and no role', async () => {
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

test('API-05 R33 site meta is refused without a session', async () => {
  expect((await app.call('GET', '/gpa/api/site-meta')).status).toBe(401);
});

test('API-08 LOGIN-12 LOGIN-13 the cookie is refused after the log-out', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  const out = await app.call('DELETE', '/gpa/api/logout', { headers: { cookie } });
  expect([out.status, out.text]).toEqual([204, '']);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

/** Logs in over a session of the same browser; the statuses of these log-ins and then of the session. */
async function logInAgain(...passwords: readonly (string | null)[]): Promise<number[]> {
  const headers = { cookie: cookieOf(await login('admin', 'correct horse')) };
  const statuses: number[] = [];
  for (const password of passwords)
    statuses.push((await app.call('POST', '/gpa/api/login', { body: { loginCd: 'admin', password }, headers })).status);
  return [...statuses, (await app.call('GET', '/gpa/api/site-meta', { headers })).status];
}

test('LOGIN-12 a failed log-in keeps the session of the browser', async () => {
  expect(await logInAgain('wrong', null)).toEqual([400, 400, 200]);
});

test('LOGIN-12 a successful log-in ends the former session of the browser', async () => {
  expect(await logInAgain('correct horse')).toEqual([200, 401]);
});

test('LOGIN-15 a session ends after 12 idle hours', async () => {
  const cookie = cookieOf(await login('admin', 'correct horse'));
  await app.db.pool.query(sql`update session set last_seen_at = now() - interval '12 hours 1 second'`);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
});

test('LOGIN-15 wrong tries after the free ones are refused with a waiting time', async () => {
  for (let i = 0; i < 8; i += 1) expect((await login('slow', 'wrong', '10.0.0.2')).status).toBe(400);
  const waiting = await login('slow', 'wrong', '10.0.0.2');
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
});

test('LOGIN-15 wrong tries on one account do not delay another one', async () => {
  for (let i = 0; i < 9; i += 1) await login('slower', 'wrong', '10.0.0.3');
  expect((await login('admin', 'correct horse')).status).toBe(200);
});

test('LOGIN-06 R33 a log-in from another site is refused', async () => {
  const foreign = await app.call('POST', '/gpa/api/login', { body: {}, headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=UTF-8', 'application/xml'])(
  'LOGIN-06 a log-in with the content type %s is refused',
  async (type) => {
    const request = { payload: 'loginCd=admin', headers: { 'content-type': type } };
    expect((await app.call('POST', '/gpa/api/login', request)).status).toBe(415);
  },
);
