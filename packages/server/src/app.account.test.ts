import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { SessionLine } from '@tsuun/domain/user/session';
import { noRows, openTestServer } from '../testing/open-test-server.ts';
import type { TestUser } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { hashPassword } from './http/password.ts';

const { app, user: admin } = await openTestServer({ rows: noRows });
const password = 'correct horse';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A user with a password, signed in as many times as asked. */
async function person(loginCd: string, browsers = 1): Promise<readonly TestUser[]> {
  const { rows } = await app.db.pool.query<{ id: string }>(sql`
    insert into app_user (login_cd, name, mail, password_hash)
    values (${loginCd}, ${loginCd}, 'a@example.jp', ${await hashPassword(password)}) returning id::text as id`);
  const id = rows[0]?.id ?? '';
  return Promise.all(
    Array.from({ length: browsers }, async () => ({ id, name: loginCd, cookie: await signIn(loginCd) })),
  );
}

async function signIn(loginCd: string, given = password): Promise<string> {
  const answer = await app.call('POST', '/gpa/api/login', {
    body: { loginCd, password: given },
    headers: { 'user-agent': firefox },
  });
  return String(answer.headers['set-cookie'] ?? answer.status).split(';')[0] ?? '';
}

const opens = async (as: TestUser) => (await app.call('GET', '/gpa/api/site-meta', { as })).status === 200;
const change = (as: TestUser | null, body: object, headers: Record<string, string> = {}) =>
  app.call<ProblemBody>('POST', '/gpa/api/account/password', { as, body, headers });
const sessions = async (as: TestUser, path = '/gpa/api/account/sessions') =>
  (await app.call<readonly SessionLine[]>('GET', path, { as })).body;

test('USER-12 a change of the own password needs the old one and ends the other sessions', async () => {
  const [orderPage, laptop] = (await person('changes', 2)) as [TestUser, TestUser];
  expect((await change(null, {})).status).toBe(401);
  const missing = await change(orderPage, {});
  expect(missing.body.validationError).toEqual({ oldPassword: [message.required], password: [message.required] });
  const wrong = await change(orderPage, { oldPassword: 'wrong', password: 'another horse' });
  expect([wrong.status, wrong.body.validationError]).toEqual([400, { oldPassword: [message.wrongOldPassword] }]);
  expect((await change(orderPage, { oldPassword: password, password: 'another horse' })).status).toBe(204);
  expect([await opens(orderPage), await opens(laptop)]).toEqual([true, false]);
  expect([await signIn('changes'), (await signIn('changes', 'another horse')).startsWith('tsuun_session_')]).toEqual([
    '400',
    true,
  ]);
  const { rows } = await app.db.pool.query(sql`
    select cause, changes, version_no as version from app_user_change where app_user_id = ${orderPage.id}`);
  expect(rows).toEqual([{ cause: 'save', changes: { password: [null, true] }, version: 2 }]);
});

/** Words of the company, repetitions, and known passwords in disguise. */
const ofCompany = ['zentsu2026', 'Tsuun-2026!', 'abcabcab', 'tokyotokyo', 'Passw0rd!', 'p@ssw0rd2026', 'kamotsu#01'];

test('USER-12 short and common passwords are refused, by the list and by rule', async () => {
  const [orderPage] = (await person('common')) as [TestUser];
  for (const bad of [
    'short',
    'Password1',
    'iloveyou',
    '12345678',
    'qwertyuiop',
    'aaaaaaaab',
    'common-1',
    ...ofCompany,
  ]) {
    const answer = await change(orderPage, { oldPassword: password, password: bad });
    expect([bad, answer.status, Object.keys(answer.body.validationError ?? {})]).toEqual([bad, 400, ['password']]);
  }
  expect((await change(orderPage, { oldPassword: password, password: 'dote-no-sakura' })).status).toBe(204);
  const made = { loginCd: 'weak', name: '弱', password: 'password123', mail: 'w@example.jp' };
  const answer = await app.call<ProblemBody>('POST', '/gpa/api/user', { as: admin, body: made });
  expect(answer.body.validationError).toEqual({ password: [message.commonPassword] });
});

test('USER-12 R35 wrong old passwords are slowed down, also when their request is repeated by its key', async () => {
  const [orderPage] = (await person('guessed')) as [TestUser];
  const guess = async (i: number) => {
    const entry = { oldPassword: `wrong ${i}`, password: 'another horse' };
    return (await change(orderPage, entry, { 'idempotency-key': `k${i}` })).status;
  };
  const begun = Date.now();
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i)));
  // Each wait is twice the one before: a busy machine lets a few more through.
  const looked = 14 + Math.floor(Math.log2(1 + (Date.now() - begun) / 1000));
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(looked);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30 - looked);
  // Log-in has a bucket of its own.
  expect((await signIn('guessed')).startsWith('tsuun_session_')).toBe(true);
});

test('R18 USER-12 one key is good for one old and one new password', async () => {
  const [orderPage] = (await person('keyed')) as [TestUser];
  const key = { 'idempotency-key': 'one-change' };
  const body = { oldPassword: password, password: 'another horse' };
  expect((await change(orderPage, body, key)).status).toBe(204);
  expect((await change(orderPage, body, key)).status).toBe(204);
  expect((await change(orderPage, { ...body, oldPassword: 'guess' }, key)).body.code).toBe('keyReused');
  expect((await change(orderPage, { ...body, password: 'third horse' }, key)).body.code).toBe('keyReused');
});

test('USER-13 a user sees and ends only the own sessions', async () => {
  const [orderPage, laptop] = (await person('sees', 2)) as [TestUser, TestUser];
  const [stranger] = (await person('stranger')) as [TestUser];
  const own = await sessions(orderPage);
  expect(own).toHaveLength(2);
  expect(own[0]).toMatchObject({
    browser: 'Firefox / Linux',
    address: '127.0.0.1',
    createdAt: expect.stringMatching(/^2/),
  });
  expect(own.filter(({ current }) => current)).toHaveLength(1);
  const other = own.find(({ current }) => !current)?.id;
  const end = (as: TestUser | null, id = other) => app.call('DELETE', `/gpa/api/account/sessions/${id}`, { as });
  expect([(await end(null)).status, (await end(stranger)).status, (await end(orderPage, 'x')).status]).toEqual([
    401, 404, 404,
  ]);
  expect(await opens(laptop)).toBe(true);
  expect([
    (await end(orderPage)).status,
    await opens(laptop),
    await opens(orderPage),
    (await end(orderPage)).status,
  ]).toEqual([204, false, true, 404]);
});

test('USER-13 R36 an administrator ends sessions of other users and a reader of users only sees them', async () => {
  const [orderPage] = (await person('ended')) as [TestUser];
  const reader = await app.signIn('参照', [{ functionCode: 'USER', roleBit: 1 }]);
  const clerk = await app.signIn('係', [{ functionCode: 'ORDER', roleBit: 3 }]);
  const path = `/gpa/api/user/${orderPage.id}/sessions`;
  const [line] = await sessions(reader, path);
  expect(line?.current).toBe(false);
  const end = (as: TestUser) => app.call('DELETE', `${path}/${line?.id}`, { as });
  expect([
    (await app.call('GET', path, { as: clerk })).status,
    (await end(clerk)).status,
    (await end(reader)).status,
  ]).toEqual([403, 403, 403]);
  expect([await opens(orderPage), (await end(admin)).status, await opens(orderPage)]).toEqual([true, 204, false]);
});

test('R36 cookies are secure and HSTS is sent behind https', async () => {
  await person('secure');
  const { http } = await buildApp({ ...app.services, httpsOnly: true });
  const payload = { loginCd: 'secure', password };
  const answer = await http.inject({ method: 'POST', url: '/gpa/api/login', payload });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  const [session, browser] = answer.headers['set-cookie'] as string[];
  expect(session).toMatch(
    /^__Host-tsuun_session_[\da-f]{16}=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browser).toMatch(
    /^__Secure-tsuun_browser_[\da-f]{16}_\d+=.*; Path=\/gpa\/api\/login; HttpOnly; Secure; SameSite=Strict$/,
  );
  const status = async (cookie = '') =>
    (await http.inject({ url: '/gpa/api/site-meta', headers: { cookie } })).statusCode;
  const [pair = ''] = (session ?? '').split(';');
  expect([await status(pair), await status(pair.replace('__Host-', ''))]).toEqual([200, 401]);
  const out = await http.inject({ method: 'DELETE', url: '/gpa/api/logout', headers: { cookie: pair } });
  expect([out.statusCode, out.headers['clear-site-data'], await status(pair)]).toEqual([204, '"cache"', 401]);
  await http.close();
  expect((await app.call('GET', '/gpa/api/health')).headers).not.toHaveProperty('strict-transport-security');
});
