import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import {
  companyWords as words,
  disabledCompanyUserSentence,
  unknownCompanyUserSentence,
} from '@tsuun/domain/message/company-login';
import { Browser } from '../testing/browser.ts';
import { startIdentityProvider } from '../testing/identity-provider.ts';
import { noRows, openTestServer } from '../testing/open-test-server.ts';
import { buildApp } from './app.ts';
import { hashPassword } from './http/password.ts';
import { browserKey } from './features/session/recognised-browser.ts';
import { sealSecret } from './http/secret-box.ts';

const provider = await startIdentityProvider(['http://tsuun.test/'], { 't.takahashi': 'takahashi', nameless: null });
afterAll(() => provider.close());
const { app } = await openTestServer({ rows: noRows, services: { company: provider.company } });
const { pool } = app.db;
const password = 'correct horse';

async function newUser(loginCd: string, disabled = false): Promise<string> {
  const hash = await hashPassword(password);
  const { rows } = await pool.query<{ id: string }>(sql`
    insert into app_user (login_cd, name, mail, password_hash, disabled, second_factor_required)
    values (${loginCd}, '高橋　美咲', 'a@example.jp', ${hash}, ${disabled}, false) returning id::text as id`);
  return rows[0]?.id ?? '';
}
await newUser('takahashi');
await newUser('resting', true);

interface Begun {
  readonly address: string;
}
const begin = async (browser: Browser) => (await browser.send<Begun>('POST', '/login/company')).body.address;
const finish = (browser: Browser, answer: string | null) => browser.send('POST', '/login/company/finish', { answer });

/** A browser that a person has signed in at the provider, with the answer of the provider. */
async function answered(person: string, changed = (address: string) => address) {
  const browser = new Browser(app);
  return { browser, answer: await provider.signIn(changed(await begin(browser)), person) };
}

async function refused(person: string, change = (answer: string) => answer) {
  const { browser, answer } = await answered(person);
  const { status, body } = await finish(browser, change(answer));
  expect([status, await browser.isIn()]).toEqual([400, false]);
  return body.message;
}

test('OIDC-01 the user whom the provider names is signed in, with PKCE, state and nonce', async () => {
  const browser = new Browser(app);
  const address = new URL(await begin(browser));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://tsuun.test/',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { status, body } = await finish(browser, await provider.signIn(address.href, 't.takahashi'));
  expect([status, body]).toEqual([200, { status: 'success' }]);
  const meta = await browser.send<{ loginUserInfo: object }>('GET', '/site-meta');
  expect(meta.body.loginUserInfo).toMatchObject({ loginCd: 'takahashi' });
  const { rows } = await pool.query(sql`select kind, actor_name, target from audit_event order by id desc limit 1`);
  expect(rows[0]).toEqual({ kind: 'login', actor_name: '高橋　美咲', target: words.account });
});

test('OIDC-02 a wrong state, nonce or code and an answer of another browser open nothing', async () => {
  const other = 'A'.repeat(43);
  expect(await refused('takahashi', (answer) => answer.replace(/state=[\w-]+/, `state=${other}`))).toBe(words.refused);
  expect(await refused('takahashi', (answer) => answer.replace(/code=[\w-]+/, `code=${other}`))).toBe(words.refused);
  expect(await refused('takahashi', (answer) => answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))).toBe(
    words.refused,
  );
  const wrongNonce = await answered('takahashi', (address) => address.replace(/nonce=[\w-]+/, `nonce=${other}`));
  expect((await finish(wrongNonce.browser, wrongNonce.answer)).body.message).toBe(words.refused);
  const wrongKey = await answered('takahashi', (address) => address.replace(/challenge=[\w-]+/, `challenge=${other}`));
  expect((await finish(wrongKey.browser, wrongKey.answer)).body.message).toBe(words.refused);
  const { answer } = await answered('takahashi');
  expect((await finish(new Browser(app), answer)).body.message).toBe(words.refused);
  const begun = new Browser(app);
  await begin(begun);
  expect((await finish(begun, answer)).body.message).toBe(words.refused);
  for (const odd of ['', '#', '%', 'code', 'x=1&x=2', 'state=1&state=2&code=3'])
    expect((await finish(begun, odd)).status).toBe(400);
  expect((await finish(begun, null)).status).toBe(400);
});

test('OIDC-02 an answer is used once, and within half an hour', async () => {
  const { browser, answer } = await answered('takahashi');
  const handshake = [...browser.cookies].find(([name]) => name.startsWith('tsuun_company_')) ?? ['', ''];
  expect((await finish(browser, answer)).status).toBe(200);
  const thief = new Browser(app);
  thief.cookies.set(...handshake);
  expect((await finish(thief, answer)).body.message).toBe(words.refused);
  const late = await answered('takahashi');
  const key = (await browserKey(pool)).toString('hex');
  const at = Date.now() - 1_801_000;
  const old = sealSecret(key, 'company log-in', JSON.stringify({ state: '', nonce: '', verifier: '', at }));
  late.browser.cookies.set(handshake[0], old.toString('base64url'));
  expect((await finish(late.browser, late.answer)).body.message).toBe(words.refused);
});

test('OIDC-03 an unknown, a suspended and a nameless user are refused with the reason, and nobody is created', async () => {
  const count = async () => (await pool.query('select from app_user')).rowCount;
  const before = await count();
  expect(await refused('stranger')).toBe(unknownCompanyUserSentence('stranger'));
  expect(await refused('resting')).toBe(disabledCompanyUserSentence('resting'));
  expect(await refused('nameless')).toBe(words.noName);
  expect(await count()).toBe(before);
  const { rows } = await pool.query<{ target: string }>(
    sql`select target from audit_event where kind = 'loginFailed' order by id desc limit 2`,
  );
  expect(rows.map(({ target }) => target)).toEqual(['resting', 'stranger'].map((name) => `${words.account} ${name}`));
});

test('OIDC-03 a log-in cancelled at the provider says so', async () => {
  const browser = new Browser(app);
  const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
  const iss = encodeURIComponent(provider.company.issuer);
  const { body } = await finish(browser, `error=access_denied&state=${state}&iss=${iss}`);
  expect(body.message).toBe(words.cancelled);
});

test('OIDC-04 a provider that is away never breaks the log-in by password, and is reported', async () => {
  const away = await startIdentityProvider(['http://tsuun.test/']);
  const { http } = await buildApp({ ...app.services, company: away.company });
  const begun = new Browser(app, http);
  const answer = await away.signIn(await begin(begun), 'takahashi');
  await away.close();
  const late = await finish(begun, answer);
  expect([late.status, late.body.message]).toEqual([503, words.awayWithPassword]);
  const { http: fresh } = await buildApp({ ...app.services, company: away.company });
  for (const browser of [new Browser(app, fresh), new Browser(app, fresh)]) {
    const { status, body } = await browser.send('POST', '/login/company');
    expect([status, body.message]).toEqual([503, words.awayWithPassword]);
  }
  expect((await new Browser(app, fresh).logIn('takahashi', password)).body).toEqual({ status: 'success' });
  await Promise.all([http.close(), fresh.close()]);
});

test('OIDC-05 with OIDC_ONLY no password opens a session, also at the server', async () => {
  const company = { ...provider.company, only: true };
  const { http } = await buildApp({ ...app.services, company });
  const browser = new Browser(app, http);
  for (const given of [password, 'wrong']) {
    const { status, body } = await browser.logIn('takahashi', given);
    expect([status, body.message]).toEqual([400, words.only]);
  }
  expect((await browser.enterCode('123456')).body.message).toBe(words.only);
  const answer = await provider.signIn(await begin(browser), 'takahashi');
  expect((await finish(browser, answer)).status).toBe(200);
  await http.close();
});

test('OIDC-06 log-out ends the session here and leads to the end of that of the provider', async () => {
  const { browser, answer } = await answered('takahashi');
  await finish(browser, answer);
  const out = await browser.send<{ address: string }>('POST', '/logout/company');
  expect(await browser.isIn()).toBe(false);
  const address = new URL(out.body.address);
  expect(`${address.origin}${address.pathname}`).toBe(`${provider.company.issuer}/session/end`);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://tsuun.test/');
  expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await fetch(address)).status).toBe(200);
  await browser.logIn('takahashi', password);
  expect((await browser.send<object>('POST', '/logout/company')).body).toEqual({ address: null });
  expect(await browser.isIn()).toBe(false);
});

test('OIDC-07 without a provider the calls are not found', async () => {
  const { http } = await buildApp({ ...app.services, company: null });
  const browser = new Browser(app, http);
  for (const path of ['/login/company', '/logout/company']) expect((await browser.send('POST', path)).status).toBe(404);
  expect((await finish(browser, 'code=1')).status).toBe(404);
  await http.close();
});

test('OIDC-02 the calls refuse another site', async () => {
  for (const path of ['login/company', 'login/company/finish', 'logout/company', 'login/code']) {
    const headers = { origin: 'https://evil.example' };
    expect((await app.call('POST', `/gpa/api/${path}`, { body: {}, headers })).status).toBe(403);
  }
});
