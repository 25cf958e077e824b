import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { SecondFactorState } from '@tsuun/contract/second-factor';
import type { SetUp } from '@tsuun/contract/session';
import { message } from '@tsuun/domain/message/message';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { userFields } from '@tsuun/domain/user/fields';
import { appCode } from '../testing/app-code.ts';
import { Browser } from '../testing/browser.ts';
import { noRows, openTestServer } from '../testing/open-test-server.ts';
import { buildApp } from './app.ts';
import { hashPassword } from './http/password.ts';
import { resetUser } from './operation/reset-user.ts';
import { sealStep } from './features/session/second-factor/second-step.ts';
import { browserKey } from './features/session/recognised-browser.ts';

const secretsKey = 'a-secret-of-the-test-installation';
const { app, user: admin } = await openTestServer({ rows: noRows, services: { secretsKey } });
const password = 'correct horse';
const passwordHash = await hashPassword(password);

let made = 0;
async function newUser(isRequired = false) {
  const loginCd = `clerk${++made}`;
  const { rows } = await app.db.pool.query<{ id: string }>(sql`
    insert into app_user (login_cd, name, mail, password_hash, second_factor_required)
    values (${loginCd}, ${`係 ${made}`}, 'a@example.jp', ${passwordHash}, ${isRequired}) returning id::text as id`);
  return { id: rows[0]?.id ?? '', loginCd };
}

/** A signed-in browser of a new user who has just set up a second factor; its first code may be used again. */
async function userWithFactor() {
  const user = await newUser();
  const browser = new Browser(app);
  await browser.logIn(user.loginCd, password);
  const { body: setUp } = await browser.send<SetUp>('POST', '/account/second-factor/begin');
  const { ticket, secret } = setUp;
  const answer = await browser.send('POST', '/account/second-factor', { ticket, code: appCode(secret) });
  expect(answer.status).toBe(200);
  await forgetCodes(user.id);
  return { ...user, browser, secret, recoveryCodes: answer.body.recoveryCodes };
}

/** Lets the codes of this half minute be used again, as after the next ones. */
const forgetCodes = (userId: string) =>
  app.db.pool.query(sql`update second_factor set last_step = 0 where user_id = ${userId}`);

/** A browser of the user after the right password. */
async function afterPassword({ loginCd }: { loginCd: string }, http = app.app.http): Promise<Browser> {
  const browser = new Browser(app, http);
  expect((await browser.logIn(loginCd, password)).body).toEqual({ status: 'code' });
  return browser;
}

async function auditOf({ id }: { id: string }, ...kinds: string[]): Promise<number> {
  const { rowCount } = await app.db.pool.query(
    sql`select from audit_event where actor_id = ${id} and kind = any(${kinds})`,
  );
  return rowCount ?? 0;
}

const stateOf = async (browser: Browser) =>
  (await browser.send<SecondFactorState>('GET', '/account/second-factor')).body;

test('TOTP-01 a user sets up an app by its first code, and the secret is stored encrypted', async () => {
  const { id, browser, secret, recoveryCodes } = await userWithFactor();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/);
  const { rows } = await app.db.pool.query<{ text: string }>(sql`
    select concat(f.secret, ' ', encode(f.secret, 'escape'), ' ',
                  (select string_agg(encode(digest, 'escape'), ' ') from recovery_code c where c.user_id = f.user_id)) as text
      from second_factor f where f.user_id = ${id}`);
  expect(rows[0]?.text).not.toContain(secret);
  for (const code of recoveryCodes) expect(rows[0]?.text).not.toContain(code.replace('-', ''));
  expect(await stateOf(browser)).toMatchObject({ codesLeft: 10, trustedBrowsers: 0, isAvailable: true });
  expect(await auditOf({ id }, 'secondFactorSetUp')).toBe(1);
});

test('TOTP-01 a set-up is refused for a wrong code, without ticket, with that of another user and twice', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const [browser, stranger] = [new Browser(app), new Browser(app)];
  await browser.logIn(one.loginCd, password);
  await stranger.logIn(other.loginCd, password);
  const { ticket, secret } = (await browser.send<SetUp>('POST', '/account/second-factor/begin')).body;
  const send = (by: Browser, body: object) => by.send('POST', '/account/second-factor', body);
  const code = appCode(secret);
  expect((await send(browser, { ticket, code: 'abc' })).body.validationError).toEqual({ code: [words.wrongCode] });
  expect((await send(browser, { ticket, code: null })).body.validationError).toEqual({ code: [message.required] });
  for (const wrong of ['', 'x', null, 5]) expect((await send(browser, { ticket: wrong, code })).status).toBe(400);
  expect((await send(stranger, { ticket, code })).status).toBe(400);
  expect((await send(browser, { ticket, code })).status).toBe(200);
  expect((await send(browser, { ticket, code })).body.message).toBe(words.alreadySetUp);
  expect((await browser.send('POST', '/account/second-factor/begin')).body.message).toBe(words.alreadySetUp);
});

test('TOTP-02 no session exists before the code is right', async () => {
  const user = await userWithFactor();
  const browser = await afterPassword(user);
  expect([browser.hasSession(), await browser.isIn()]).toEqual([false, false]);
  const wrong = await browser.enterCode('000000');
  expect(wrong.status).toBe(400);
  expect(wrong.body.validationError).toEqual({ code: [words.wrongCode] });
  expect((await browser.enterCode(null)).body.validationError).toEqual({ code: [message.required] });
  expect([browser.hasSession(), await browser.isIn()]).toEqual([false, false]);
  expect((await browser.enterCode(appCode(user.secret))).body).toEqual({ status: 'success' });
  expect(await browser.isIn()).toBe(true);
  expect(await auditOf(user, 'codeRefused')).toBe(1);
});

test('TOTP-02 a code of the half minutes before and after is right, typed full-width and with a space too', async () => {
  const user = await userWithFactor();
  const shown = [-1, 0, 1].map((steps) => appCode(user.secret, steps));
  const wide = shown[0]?.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const typed = [wide, `${shown[1]?.slice(0, 3)} ${shown[1]?.slice(3)}`, shown[2]];
  for (const code of typed) expect((await (await afterPassword(user)).enterCode(code ?? '')).status).toBe(200);
  await forgetCodes(user.id);
  for (const steps of [-3, 3]) {
    const browser = await afterPassword(user);
    expect((await browser.enterCode(appCode(user.secret, steps))).status).toBe(400);
  }
});

test('TOTP-02 a code opens one session at two servers at the same moment, and none afterwards', async () => {
  const user = await userWithFactor();
  const other = await buildApp(app.services);
  const browsers = await Promise.all([
    afterPassword(user),
    afterPassword(user, other.http),
    afterPassword(user),
    afterPassword(user, other.http),
  ]);
  const code = appCode(user.secret);
  const statuses = await Promise.all(browsers.map(async (browser) => (await browser.enterCode(code)).status));
  await other.http.close();
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  expect((await (await afterPassword(user)).enterCode(code)).status).toBe(400);
});

test('TOTP-02 a lapsed, forged or missing first step and a new password start the log-in again', async () => {
  const user = await userWithFactor();
  const code = () => appCode(user.secret);
  const cookieName = (browser: Browser) =>
    [...browser.cookies.keys()].find((name) => name.startsWith('tsuun_login_')) ?? '';
  const browser = await afterPassword(user);
  const name = cookieName(browser);
  const sealed = browser.cookies.get(name) ?? '';
  const old = sealStep(await browserKey(app.db.pool), user.id, passwordHash, Date.now() - 601_000);
  for (const step of [old, `${sealed.slice(0, -4)}AAAA`, 'x', '']) {
    browser.cookies.set(name, step);
    const answer = await browser.enterCode(code());
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'loginLapsed', words.lapsed]);
  }
  browser.cookies.set(name, sealed);
  await app.db.pool.query(sql`update app_user set password_hash = 'another' where id = ${user.id}`);
  expect((await browser.enterCode(code())).body.code).toBe('loginLapsed');
  await app.db.pool.query(
    sql`update app_user set password_hash = ${passwordHash}, disabled = true where id = ${user.id}`,
  );
  expect((await browser.enterCode(code())).body.code).toBe('loginLapsed');
});

test('TOTP-03 a recovery code works once and leaves a line in 監査記録', async () => {
  const user = await userWithFactor();
  const [first = '', second = ''] = user.recoveryCodes;
  const typed = first.toUpperCase().replace('-', ' ');
  expect((await (await afterPassword(user)).enterCode(typed)).status).toBe(200);
  expect((await (await afterPassword(user)).enterCode(first)).status).toBe(400);
  const browsers = await Promise.all([afterPassword(user), afterPassword(user)]);
  const answers = await Promise.all(browsers.map(async (browser) => (await browser.enterCode(second)).status));
  expect(answers.toSorted()).toEqual([200, 400]);
  expect(await auditOf(user, 'recoveryCodeUsed')).toBe(2);
  expect((await stateOf(user.browser)).codesLeft).toBe(8);
});

test('TOTP-03 new recovery codes need a code and end the former ones', async () => {
  const user = await userWithFactor();
  const renew = (code: string) => user.browser.send('POST', '/account/second-factor/recovery-codes', { code });
  expect((await renew('000000')).status).toBe(400);
  const { body } = await renew(appCode(user.secret));
  expect(body.recoveryCodes).toHaveLength(10);
  const [former = ''] = user.recoveryCodes;
  const [present = ''] = body.recoveryCodes;
  expect((await (await afterPassword(user)).enterCode(former)).status).toBe(400);
  expect((await (await afterPassword(user)).enterCode(present)).status).toBe(200);
  expect(await auditOf(user, 'recoveryCodesRenewed')).toBe(1);
});

test('TOTP-04 a trusted browser is not asked for 30 days; no other browser and no other user is', async () => {
  const user = await userWithFactor();
  const browser = await afterPassword(user);
  await browser.enterCode(appCode(user.secret), { trust: true });
  expect((await stateOf(browser)).trustedBrowsers).toBe(1);
  expect((await browser.logIn(user.loginCd, password)).body).toEqual({ status: 'success' });
  await afterPassword(user);
  const colleague = await userWithFactor();
  expect((await browser.logIn(colleague.loginCd, password)).body).toEqual({ status: 'code' });
  const [name = '', token = ''] = [...browser.cookies].find(([key]) => key.startsWith('tsuun_trusted_')) ?? [];
  browser.cookies.set(name.replace(/\d+$/, colleague.id), token);
  expect((await browser.logIn(colleague.loginCd, password)).body).toEqual({ status: 'code' });
  await app.db.pool.query(sql`update trusted_browser set expires_at = now() - interval '1 second'`);
  expect((await browser.logIn(user.loginCd, password)).body).toEqual({ status: 'code' });
});

test('TOTP-05 wrong codes are throttled, strangers without the password do not use up the tries', async () => {
  const user = await userWithFactor();
  const owner = await afterPassword(user);
  const stranger = new Browser(app);
  for (let i = 0; i < 20; i += 1) await stranger.logIn(user.loginCd, 'wrong', `10.7.0.${i}`);
  expect((await owner.enterCode(appCode(user.secret))).status).toBe(200);
  await app.db.pool.query('truncate login_bucket');
  await forgetCodes(user.id);
  const browser = await afterPassword(user);
  const throttledBefore = await auditOf(user, 'loginThrottled');
  for (let i = 0; i < 10; i += 1) expect((await browser.enterCode('000000')).status).toBe(400);
  const refused = await browser.enterCode(appCode(user.secret));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await auditOf(user, 'loginThrottled')).toBe(throttledBefore + 1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.enterCode('000000')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  // The user's own browser has tries of its own.
  await user.browser.logIn(user.loginCd, password);
  expect((await user.browser.enterCode(appCode(user.secret))).status).toBe(200);
});

test('TOTP-06 log-in of a user who must have a second factor leads to the set-up, without a session before', async () => {
  const user = await newUser(true);
  const browser = new Browser(app);
  const { body } = await browser.logIn(user.loginCd, password);
  expect([body.status, await browser.isIn()]).toEqual(['setUp', false]);
  const { ticket, secret } = body.setUp;
  expect((await browser.enterCode('123456', { ticket: 'x' })).status).toBe(400);
  expect((await browser.enterCode(appCode(secret))).body.message).toBe(words.notSetUp);
  expect(await browser.isIn()).toBe(false);
  const done = await browser.enterCode(appCode(secret), { ticket });
  expect(done.body.recoveryCodes).toHaveLength(10);
  expect(await browser.isIn()).toBe(true);
  expect((await new Browser(app).logIn(user.loginCd, password)).body).toEqual({ status: 'code' });
  const end = await browser.send('POST', '/account/second-factor/end', { code: done.body.recoveryCodes[0] });
  expect([end.status, end.body.message]).toEqual([400, words.cannotEnd]);
});

test('TOTP-06 a ticket of the set-up never replaces a second factor', async () => {
  const user = await newUser(true);
  const [first, second] = [new Browser(app), new Browser(app)];
  const { ticket, secret } = (await first.logIn(user.loginCd, password)).body.setUp;
  const attacker = (await second.logIn(user.loginCd, password)).body.setUp;
  expect((await first.enterCode(appCode(secret), { ticket })).status).toBe(200);
  const late = await second.enterCode(appCode(attacker.secret), { ticket: attacker.ticket });
  expect([late.status, late.body.message]).toEqual([400, words.alreadySetUp]);
});

test('TOTP-07 a user ends the own second factor with a code, and trusted browsers end with it', async () => {
  const user = await userWithFactor();
  const end = (code: string) => user.browser.send('POST', '/account/second-factor/end', { code });
  expect((await end('000000')).status).toBe(400);
  expect((await end(appCode(user.secret))).status).toBe(204);
  expect((await new Browser(app).logIn(user.loginCd, password)).body).toEqual({ status: 'success' });
  expect((await end(appCode(user.secret))).body.message).toBe(words.notSetUp);
  expect(await auditOf(user, 'secondFactorEnded')).toBe(1);
});

test('TOTP-08 an administrator requires and resets a second factor, which ends trusted browsers', async () => {
  const user = await userWithFactor();
  const browser = await afterPassword(user);
  await browser.enterCode(appCode(user.secret), { trust: true });
  const reset = (id: string, as = admin) => app.call('DELETE', `/gpa/api/user/${id}/second-factor`, { as });
  const reader = await app.signIn('参照', [{ functionCode: 'USER', roleBit: 1 }]);
  expect((await reset(user.id, reader)).status).toBe(403);
  expect((await reset(admin.id)).body).toMatchObject({ message: words.ownReset });
  const read = async () =>
    (await app.call<Record<string, unknown>>('GET', `/gpa/api/user/${user.id}`, { as: admin })).body;
  expect(await read()).toMatchObject({ secondFactor: true, secondFactorRequired: false });
  expect((await reset(user.id)).status).toBe(204);
  expect((await reset(user.id)).status).toBe(404);
  expect(await read()).toMatchObject({ secondFactor: false });
  const { rows } = await app.db.pool.query(sql`
    select (select count(*)::int from trusted_browser where user_id = ${user.id}) as trusted,
           (select target from audit_event where kind = 'secondFactorEnded' order by id desc limit 1) as target`);
  expect(rows[0]).toEqual({ trusted: 0, target: `係 ${user.loginCd.slice(5)}（${user.loginCd}）` });
  const body = { ...(await read()), password: null, secondFactorRequired: true };
  expect((await app.call('POST', '/gpa/api/user', { as: admin, body })).status).toBe(200);
  expect((await browser.logIn(user.loginCd, password)).body.status).toBe('setUp');
  expect((await app.call('GET', `/gpa/api/user/${user.id}/history`, { as: admin })).text).toContain(
    userFields.secondFactorRequired.label,
  );
  expect(await auditOf(admin, 'secondFactorRequired')).toBe(1);
});

test('TOTP-09 the operator ends a second factor with the password', async () => {
  const user = await userWithFactor();
  const options = { allRights: false, enable: false };
  const kept = await resetUser(app.db.pool, user.loginCd, { ...options, secondFactor: false });
  expect((await new Browser(app).logIn(user.loginCd, kept.password)).body).toEqual({ status: 'code' });
  const ended = await resetUser(app.db.pool, user.loginCd, { ...options, secondFactor: true });
  expect(ended.endedSecondFactor).toBe(true);
  expect((await new Browser(app).logIn(user.loginCd, ended.password)).body).toEqual({ status: 'success' });
});

test('TOTP-10 without SECRETS_KEY nothing can be set up or required, and recovery codes still work', async () => {
  const user = await userWithFactor();
  const required = await newUser(true);
  const { http } = await buildApp({ ...app.services, secretsKey: null });
  const { http: changed } = await buildApp({ ...app.services, secretsKey: 'another-secret-of-the-server' });
  const browser = new Browser(app, http);
  await browser.logIn((await newUser()).loginCd, password);
  expect((await stateOf(browser)).isAvailable).toBe(false);
  expect((await browser.send('POST', '/account/second-factor/begin')).body.message).toBe(words.noKey);
  expect((await new Browser(app, http).logIn(required.loginCd, password)).body.message).toBe(words.noKey);
  for (const server of [http, changed]) {
    const asked = await afterPassword(user, server);
    expect((await asked.enterCode(appCode(user.secret))).body.message).toBe(words.unreadable);
  }
  expect((await (await afterPassword(user, http)).enterCode(user.recoveryCodes[0] ?? '')).status).toBe(200);
  const { body } = await app.call<object>('GET', `/gpa/api/user/${user.id}`, { as: admin });
  const payload = { ...body, password: null, secondFactorRequired: true };
  const save = await http.inject({ method: 'POST', url: '/gpa/api/user', headers: { cookie: admin.cookie }, payload });
  expect(save.json()).toMatchObject({ validationError: { secondFactorRequired: [words.noKey] } });
  await Promise.all([http.close(), changed.close()]);
});
