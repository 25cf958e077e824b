import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { renewInstance } from '../../db/server-key.ts';
import { hashPassword } from '../../http/password.ts';
import { sessionCookieName } from '../../http/session.ts';

const { app, user: admin } = await openTestServer({ rows: noRows });
const password = 'correct horse';

async function newUser(loginCd: string): Promise<string> {
  const hash = await hashPassword(password);
  const { rows } = await app.db.pool.query<{ id: string }>(sql`
    insert into app_user (login_cd, name, mail, password_hash) values (${loginCd}, '人', 'a@example.jp', ${hash})
    returning id::text as id`);
  return rows[0]?.id ?? '';
}

async function logIn(loginCd: string, headers: Record<string, string> = {}, given = password) {
  const answer = await app.call('POST', '/gpa/api/login', { body: { loginCd, password: given }, headers });
  const [set = ''] = [answer.headers['set-cookie'] ?? ''].flat() as string[];
  return { status: answer.status, set, cookie: set.split(';')[0] ?? '' };
}

const cookieName = sessionCookieName(app.services, false);

const opens = async (cookie: string) =>
  (await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status === 200;

test('R36 each log-in has a new id of 256 random bits and ends the former session of the browser', async () => {
  await newUser('ids');
  const planted = `${cookieName}=a-session-somebody-planted`;
  const first = await logIn('ids', { cookie: planted });
  expect(first.cookie).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}$`));
  expect([await opens(planted), await opens(first.cookie)]).toEqual([false, true]);
  const second = await logIn('ids', { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect([await opens(first.cookie), await opens(second.cookie)]).toEqual([false, true]);
});

test('R36 the cookie is closed to scripts and other sites, and behind https also to plain connections', async () => {
  await newUser('flags');
  expect((await logIn('flags')).set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await logIn('flags', { 'x-forwarded-proto': 'https' })).set).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

/** Cookies of a host as a browser keeps them: by name, whatever the port; a plain one never replaces a secure one. */
class CookieJar {
  readonly #cookies = new Map<string, { readonly value: string; readonly secure: boolean }>();

  keep(set: string, https: boolean): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (https || !this.#cookies.get(name)?.secure) this.#cookies.set(name, { value, secure: /; Secure/.test(set) });
  }

  sent(https: boolean): string {
    const sent = [...this.#cookies].filter(([, { secure }]) => https || !secure);
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}

test('SESS-08 who was signed in over https signs in over http on the same host, and stays signed in over https', async () => {
  await newUser('schemes');
  const jar = new CookieJar();
  const https = { 'x-forwarded-proto': 'https' };
  jar.keep((await logIn('schemes', https)).set, true);
  jar.keep((await logIn('schemes', { cookie: jar.sent(false) })).set, false);
  const site = (headers: Record<string, string>) => app.call('GET', '/gpa/api/site-meta', { headers });
  expect((await site({ cookie: jar.sent(false) })).status).toBe(200);
  expect((await site({ cookie: jar.sent(true), ...https })).status).toBe(200);
});

test('SESS-08 two installations on one host do not sign each other out', async () => {
  await newUser('ports');
  const db = await freshDatabase();
  await renewInstance(db.pool);
  const other = await TestApp.open({}, undefined, db);
  await other.db.pool.query(sql`
    insert into app_user (login_cd, name, mail, password_hash) values ('ports', '検証', 'p@x', ${await hashPassword(password)})`);
  const jar = new CookieJar();
  jar.keep((await logIn('ports')).set, false);
  const body = { loginCd: 'ports', password };
  const answer = await other.call('POST', '/gpa/api/login', { body, headers: { cookie: jar.sent(false) } });
  for (const set of [answer.headers['set-cookie'] ?? ''].flat() as string[]) jar.keep(set, false);
  const headers = { cookie: jar.sent(false) };
  for (const one of [app, other]) expect((await one.call('GET', '/gpa/api/site-meta', { headers })).status).toBe(200);
  await other.close();
});

test.each([
  ['https, http', true],
  ['HTTPS', true],
  ['http, https', false],
])(
  'R36 behind gateways that report %s the scheme of the client decides whether the cookie is Secure',
  async (schemes, secure) => {
    const loginCd = `proto${schemes.length}${String(secure)}`;
    await newUser(loginCd);
    expect((await logIn(loginCd, { 'x-forwarded-proto': schemes })).set.includes('; Secure')).toBe(secure);
  },
);

test('R36 logging out in one tab ends the session for all of them, and the others of the person go on', async () => {
  await newUser('tabs');
  const [orderPage, laptop] = [await logIn('tabs'), await logIn('tabs')];
  expect((await app.call('DELETE', '/gpa/api/logout', { headers: { cookie: orderPage.cookie } })).status).toBe(204);
  expect([await opens(orderPage.cookie), await opens(laptop.cookie)]).toEqual([false, true]);
});

test('R36 a deleted user and one whose password was changed have no session left', async () => {
  for (const command of ['delete', 'password'] as const) {
    const id = await newUser(command);
    const { cookie } = await logIn(command);
    expect(await opens(cookie)).toBe(true);
    const url = '/gpa/api/user';
    const { body } = await app.call<object>('GET', `${url}/${id}`, { as: admin });
    if (command === 'delete') await app.call('DELETE', `${url}/${id}`, { as: admin });
    else await app.call('POST', url, { as: admin, body: { ...body, password: 'another horse' } });
    expect([command, await opens(cookie)]).toEqual([command, false]);
    expect((await logIn(command)).status).toBe(400);
  }
  expect((await logIn('password', {}, 'another horse')).status).toBe(200);
});

test('R36 a disabled user has no session left, cannot log in, and can again once enabled', async () => {
  const id = await newUser('disabled');
  const { cookie } = await logIn('disabled');
  const url = '/gpa/api/user';
  const save = async (disabled: boolean) => {
    const { body } = await app.call<object>('GET', `${url}/${id}`, { as: admin });
    return (await app.call('POST', url, { as: admin, body: { ...body, disabled } })).status;
  };
  expect([await save(true), await opens(cookie), (await logIn('disabled')).status]).toEqual([200, false, 400]);
  expect([await save(false), await opens(cookie), (await logIn('disabled')).status]).toEqual([200, false, 200]);
});

test('R36 a log-in that runs while the password is changed has no session', async () => {
  const id = await newUser('late');
  const change = await app.db.pool.connect();
  await change.query('begin');
  await change.query(sql`update app_user set password_hash = ${await hashPassword('another horse')} where id = ${id}`);
  let answered = false;
  const late = logIn('late').finally(() => {
    answered = true;
  });
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (!answered && (await app.db.pool.query(waits)).rowCount === 0) await wait(20);
  await change.query('commit');
  change.release();
  expect((await late).status).toBe(400);
});

test('R36 LOGIN-15 a session ends after 24 hours however busy it is', async () => {
  await newUser('limits');
  const { cookie } = await logIn('limits');
  const age = (hours: string) =>
    app.db.pool.query(sql`
    update session s set created_at = now() - ${hours}::interval, last_seen_at = now()
      from app_user u where u.id = s.user_id and u.login_cd = 'limits'`);
  await age('23 hours 59 minutes');
  expect(await opens(cookie)).toBe(true);
  await age('24 hours 1 second');
  expect(await opens(cookie)).toBe(false);
});

test('R36 the stored value of a session cannot be used as a cookie', async () => {
  await newUser('stolen');
  await logIn('stolen');
  const { rows } = await app.db.pool.query<{ hash: Buffer }>('select token_hash as hash from session');
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) {
    for (const form of ['hex', 'base64url'] as const) {
      expect(await opens(`${cookieName}=${hash.toString(form)}`)).toBe(false);
    }
  }
});
