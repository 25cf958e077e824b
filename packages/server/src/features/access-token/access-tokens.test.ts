import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { nothing } from '@tsuun/contract/shape';
import type { TokenLine, TokenList } from '@tsuun/contract/access-tokens';
import { maxTokens } from '@tsuun/domain/access-token/token';
import type { Activity } from '@tsuun/domain/activity/record';
import type { AuditLine } from '@tsuun/domain/audit/record';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { SiteMeta } from '@tsuun/contract/session';
import type { Page } from '@tsuun/contract/shape';
import { accessTokenWords, tokenPersonText } from '@tsuun/domain/message/access-token-sentence';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities, type Authority } from '@tsuun/domain/permission/functions';
import type { Order } from '@tsuun/domain/order/record';
import type { RecordChange } from '@tsuun/contract/history';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { refuseToToken, tokenLimits } from '../../http/access-token.ts';
import { serverDir } from '../../server-dir.ts';

const { app, user: admin } = await openTestServer();
const path = '/gpa/api/account/tokens';
const reads = (...codes: string[]): Authority[] => codes.map((functionCode) => ({ functionCode, roleBit: 1 }));
const writes = (...codes: string[]): Authority[] => codes.map((functionCode) => ({ functionCode, roleBit: 3 }));

interface Created {
  readonly token: string;
  readonly line: TokenLine;
}

let made = 0;
const create = (as: TestUser | null, given: object = {}) =>
  app.call<Created & ProblemBody>('POST', path, {
    as,
    body: { name: `連携${++made}`, days: 90, authorities: reads('ORDER'), feedId: null, ...given },
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const as = <T = ProblemBody>(
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  to: string,
  body?: unknown,
  headers = {},
) => app.call<T>(method, to, { headers: { ...bearer(token), ...headers }, ...(body !== undefined && { body }) });
const search = async (token: string) => (await as(token, 'GET', '/gpa/api/order/search')).status;
const lines = async (of: TestUser) => (await app.call<TokenList>('GET', path, { as: of })).body.list;
const audit = async (kind: string) =>
  (await app.call<Page<AuditLine>>('GET', `/gpa/api/audit?kind=${kind}`, { as: admin })).body.list;

test('TOKEN-01 a token is answered once, stored as its hash, and lists its rights and days', async () => {
  const clerk = await app.signIn('高橋　美咲');
  expect((await create(null)).status).toBe(401);
  const { body, status, text } = await create(clerk, { name: '会計連携', authorities: reads('ORDER', 'FEES') });
  expect(status).toBe(200);
  expect(body.token).toMatch(/^tsuun_[A-Za-z0-9_-]{43}$/);
  expect(body.line).toMatchObject({
    name: '会計連携',
    authorities: reads('ORDER', 'FEES'),
    daysLeft: 90,
    lastUsedAt: null,
  });
  const list = await app.call('GET', path, { as: clerk });
  expect(list.text).not.toContain(body.token);
  const { rows } = await app.db.pool.query<{ text: string }>(sql`select access_token::text as text from access_token`);
  expect(rows.map((row) => row.text).join()).not.toContain(body.token.slice(6));
  const keys = await app.db.pool.query(sql`select from request_key where answer::text like ${`%${body.token}%`}`);
  expect([keys.rowCount, text.includes(body.token)]).toEqual([0, true]);
  expect((await audit('tokenCreated'))[0]).toMatchObject({
    actorName: '高橋　美咲',
    target: '会計連携：オーダー 参照、諸料金 参照',
  });
});

test('TOKEN-01 a repeated request is executed again instead of storing the token with its key', async () => {
  const headers = { 'idempotency-key': 'one' };
  const body = { name: '一度', days: 30, authorities: reads('ORDER'), feedId: null };
  expect((await app.call('POST', path, { as: admin, body, headers })).status).toBe(200);
  const again = await app.call<ProblemBody>('POST', path, { as: admin, body, headers });
  expect(again.body.validationError).toEqual({ name: [accessTokenWords.usedName] });
  expect((await app.db.pool.query(sql`select from request_key where key = 'one'`)).rowCount).toBe(0);
});

test.each([
  ['name', { name: null }, message.required],
  ['name', { name: 'x'.repeat(31) }, '名前は30文字以内で入力してください。'],
  ['days', { days: 31 }, null],
  ['days', { days: null }, message.required],
  ['authorities', { authorities: [] }, accessTokenWords.noRights],
  ['authorities', { authorities: writes('USER') }, accessTokenWords.notOwnRight],
  ['authorities', { authorities: reads('HOME') }, accessTokenWords.notOwnRight],
  ['authorities', { authorities: reads('NOTHING') }, accessTokenWords.notOwnRight],
  ['authorities', { authorities: reads('ORDER', 'ORDER') }, accessTokenWords.notOwnRight],
  ['feedId', { feedId: '7' }, accessTokenWords.unknownFeed],
])('TOKEN-01 a token with a wrong %s %j is refused at its field', async (field, given, sentence) => {
  const { status, body } = await create(admin, given);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, [field]]);
  if (sentence !== null) expect(body.validationError?.[field]).toEqual([sentence]);
});

test('TOKEN-01 nobody gives a right that they do not have', async () => {
  const reader = await app.signIn('参照', reads('ORDER'));
  expect((await create(reader, { authorities: writes('ORDER') })).body.validationError).toEqual({
    authorities: [accessTokenWords.notOwnRight],
  });
  expect((await create(reader, { authorities: reads('FEES') })).status).toBe(400);
  expect((await create(reader)).status).toBe(200);
});

test('TOKEN-01 a user has at most 50 tokens, and may make another one once one is revoked', async () => {
  const clerk = await app.signIn('たくさん');
  const first = (await create(clerk)).body.line;
  await app.db.pool.query(sql`
    insert into access_token (user_id, name, token_hash, expires_on)
    select ${clerk.id}, 'n' || n, sha256(n::text::bytea), '2026-01-01' from generate_series(2, ${maxTokens}) n`);
  const refused = await create(clerk);
  expect([refused.status, refused.body.message]).toEqual([400, accessTokenWords.tooMany]);
  await app.call('DELETE', `${path}/${first.id}`, { as: clerk });
  expect((await create(clerk)).status).toBe(200);
});

test('TOKEN-02 a token makes the calls of its rights and no other', async () => {
  const { token } = (await create(admin, { authorities: reads('ORDER') })).body;
  expect(await search(token)).toBe(200);
  expect((await as(token, 'GET', '/gpa/api/fees/search')).status).toBe(403);
  expect((await as(token, 'POST', '/gpa/api/order', orderBody())).status).toBe(403);
  const meta = await as<SiteMeta>(token, 'GET', '/gpa/api/site-meta');
  expect(meta.body.authorities).toEqual(reads('ORDER'));
  expect((await audit('refused'))[0]?.actorName).toBe(tokenPersonText(`連携${made}`));
});

test('TOKEN-02 a token with the rights of the examples in docs/how-to/use-the-api.md reads each of their addresses', async () => {
  const { token } = (await create(admin, { authorities: reads('ORDER', 'FEES') })).body;
  const page = await readFile(join(serverDir, '../../docs/how-to/use-the-api.md'), 'utf8');
  const addresses = [...page.matchAll(/gpa\/api\/(?!feeds)[\w/.]+(?:\?[\w=&,-]+)?/g)].map(([found]) =>
    found.replace('CURSOR', 'now'),
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of new Set(addresses))
    expect([address, (await as(token, 'GET', `/${address}`)).status]).toEqual([address, 200]);
});

test('TOKEN-02 TOKEN-04 a token writes without Origin, under its own name', async () => {
  const { token, line } = (await create(admin, { authorities: writes('ORDER') })).body;
  const saved = await as<{ data: Order }>(token, 'POST', '/gpa/api/order', orderBody());
  expect(saved.status).toBe(200);
  const { id } = saved.body.data;
  const history = await as<RecordChange[]>(token, 'GET', `/gpa/api/order/${id}/history`);
  expect(history.body[0]?.userName).toBe(tokenPersonText(line.name));
  const elsewhere = { origin: 'https://elsewhere.example' };
  expect((await as(token, 'POST', '/gpa/api/order/confirm', [id], elsewhere)).status).toBe(200);
  const { rows } = await app.db.pool.query(sql`select user_id from order_change where order_id = ${id}`);
  expect(rows[0]).toEqual({ user_id: admin.id });
  const { body } = await app.call<Page<Activity>>('GET', '/gpa/api/activities', { as: admin });
  expect(body.list[0]).toMatchObject({ kind: 'order/confirm', userName: tokenPersonText(line.name) });
});

test('TOKEN-02 a token cannot log in, change passwords or sessions, or make users and tokens', async () => {
  const everything = allAuthorities.filter(({ functionCode }) => !['USER', 'HOME'].includes(functionCode));
  const { token } = (await create(admin, { authorities: [...everything, ...reads('USER')] })).body;
  const refused = app.app.endpoints.filter(({ tokens }) => tokens === 'none');
  expect(refused.map(({ method, path: to }) => `${method} ${to}`)).toEqual(
    expect.arrayContaining([
      'POST /api/login',
      'POST /api/account/password',
      'DELETE /api/account/sessions/:sessionId',
      'POST /api/account/tokens',
      'POST /api/user',
      'DELETE /api/user/:id',
      'POST /api/feeds',
      'DELETE /api/feeds/:id',
      'POST /api/feeds/test',
    ]),
  );
  for (const { method, path: to } of refused) {
    const { status, body } = await as(
      token,
      method as 'GET',
      `/gpa${to.replace(/:\w+/g, '1')}`,
      method === 'POST' ? {} : undefined,
    );
    expect([to, status, body.message]).toEqual([to, 403, accessTokenWords.forPersonsOnly]);
  }
  expect((await as(token, 'GET', '/gpa/api/user/search')).status).toBe(200);
  expect((await as(token, 'GET', '/gpa/api/user/apply-all', undefined, { accept: 'text/event-stream' })).status).toBe(
    403,
  );
});

test('TOKEN-03 an unknown, expired, malformed or other token is refused, whatever the cookie', async () => {
  const { token, line } = (await create(admin)).body;
  const wrong = [
    `${token}x`,
    token.slice(0, -1),
    token.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
    '',
    'tsuun_',
    '\u00e9',
  ];
  for (const given of [...wrong.map((one) => `Bearer ${one}`), 'Bearer', `bearer\t${token}`]) {
    const answer = await app.call('GET', '/gpa/api/order/search', { as: admin, headers: { authorization: given } });
    expect([given, answer.status]).toEqual([given, 401]);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
  }
  const foreign = { authorization: 'Bearer tsuun_x', origin: 'https://elsewhere.example' };
  const forged = await app.call('POST', '/gpa/api/order', { as: admin, headers: foreign, body: orderBody() });
  expect(forged.status).toBe(401);
  const gateway = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` };
  expect((await app.call('GET', '/gpa/api/order/search', { as: admin, headers: gateway })).status).toBe(200);
  expect(await search(token)).toBe(200);
  await app.db.pool.query(
    sql`update access_token set expires_on = (now() at time zone 'Asia/Tokyo')::date where id = ${line.id}`,
  );
  expect(await search(token)).toBe(200);
  await app.db.pool.query(sql`update access_token set expires_on = expires_on - 1 where id = ${line.id}`);
  expect(await search(token)).toBe(401);
  expect((await lines(admin)).find(({ id }) => id === line.id)?.daysLeft).toBe(-1);
});

test('TOKEN-03 a revoked token ends at once and only by its user', async () => {
  const clerk = await app.signIn('失効させる人');
  const { token, line } = (await create(clerk)).body;
  expect(await search(token)).toBe(200);
  expect((await app.call('DELETE', `${path}/${line.id}`, { as: admin })).status).toBe(404);
  expect((await app.call('DELETE', `${path}/x`, { as: clerk })).status).toBe(404);
  expect((await app.call('DELETE', `${path}/${line.id}`, { as: clerk })).status).toBe(204);
  expect(await search(token)).toBe(401);
  expect((await audit('tokenRevoked'))[0]).toMatchObject({ actorName: '失効させる人', target: line.name });
});

test('TOKEN-03 the list shows the last use with its address', async () => {
  const { token, line } = (await create(admin)).body;
  await search(token);
  const used = (await lines(admin)).find(({ id }) => id === line.id);
  expect(used).toMatchObject({ lastUsedAt: expect.stringMatching(/^2\d{3}-/), lastAddress: '127.0.0.1' });
});

interface SavedUser {
  readonly id: string;
  readonly versionNo: number;
}

/** A user in the user master with all rights but USER, and a token of theirs. */
async function colleague(loginCd: string) {
  const made = { loginCd, name: loginCd, password: 'dote-no-sakura', mail: 'a@example.jp', disabled: false };
  const { data } = (await app.call<{ data: SavedUser }>('POST', '/gpa/api/user', { as: admin, body: made })).body;
  const login = await app.call('POST', '/gpa/api/login', { body: { loginCd, password: made.password } });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const user: TestUser = { id: data.id, name: loginCd, cookie };
  const { token } = (await create(user, { authorities: [...writes('ORDER'), ...reads('FEES')] })).body;
  const save = (more: object) =>
    app.call<{ data: SavedUser }>('POST', '/gpa/api/user', {
      as: admin,
      body: { ...made, password: null, ...data, ...more },
    });
  return { user, token, data, save };
}

const rightsOf = async (token: string) => (await as<SiteMeta>(token, 'GET', '/gpa/api/site-meta')).body.authorities;

test('TOKEN-05 a token loses the rights that its user loses, for ever', async () => {
  const { token, save, data } = await colleague('loses');
  const only = (orderBit: number) =>
    allAuthorities.map((right) => ({
      ...right,
      roleBit:
        right.functionCode === 'ORDER' ? orderBit : ['FEES', 'USER'].includes(right.functionCode) ? 0 : right.roleBit,
    }));
  const first = await save({ authorities: only(1) });
  expect(first.status).toBe(200);
  expect(await rightsOf(token)).toEqual(reads('ORDER'));
  const second = await save({ authorities: allAuthorities, versionNo: first.body.data.versionNo });
  expect(second.status).toBe(200);
  expect(await rightsOf(token)).toEqual(reads('ORDER'));
  await save({ authorities: only(0), versionNo: second.body.data.versionNo });
  expect(await search(token)).toBe(401);
  expect(data.id).toBeDefined();
});

test('TOKEN-05 a token ends with its user, disabled or deleted', async () => {
  const first = await colleague('disabled');
  const disabled = await first.save({ disabled: true, authorities: null });
  expect([disabled.status, await search(first.token)]).toEqual([200, 401]);
  await first.save({ disabled: false, authorities: null, versionNo: disabled.body.data.versionNo });
  expect(await search(first.token)).toBe(401);
  const second = await colleague('deleted');
  expect((await app.call('DELETE', `/gpa/api/user/${second.user.id}`, { as: admin })).status).toBe(204);
  expect(await search(second.token)).toBe(401);
});

test('TOKEN-05 a password reset by an administrator ends the tokens, one’s own new password does not', async () => {
  const first = await colleague('reset');
  expect((await first.save({ password: 'kawara-no-susuki', authorities: null })).status).toBe(200);
  expect(await search(first.token)).toBe(401);
  const second = await colleague('changes');
  const body = { oldPassword: 'dote-no-sakura', password: 'kawara-no-susuki' };
  expect((await app.call('POST', '/gpa/api/account/password', { as: second.user, body })).status).toBe(204);
  expect(await search(second.token)).toBe(200);
});

test('TOKEN-06 a token has 600 calls a minute of its own', async () => {
  const { token } = (await create(admin)).body;
  const statuses: number[] = [];
  for (let i = 0; i < tokenLimits.aMinute + 3; i += 1)
    statuses.push((await as(token, 'GET', '/gpa/api/site-meta')).status);
  expect(statuses.filter((status) => status === 429).length).toBe(3);
  const limited = await as(token, 'GET', '/gpa/api/site-meta');
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.call('GET', '/gpa/api/site-meta', { as: admin })).status).toBe(200);
  const other = (await create(admin)).body.token;
  expect(await search(other)).toBe(200);
});

test('TOKEN-06 a token has 10 calls at once', async () => {
  const { token } = (await create(admin)).body;
  const client = await app.db.pool.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  const waiting = Array.from({ length: 10 }, () => search(token));
  await expect.poll(async () => (await as(token, 'GET', '/gpa/api/site-meta')).status).toBe(429);
  await client.query('rollback');
  client.release();
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await search(token)).toBe(200);
});

/** A call for files of one feed. */
const dropCall = {
  method: 'POST',
  path: '/api/feeds/:id/files/:name',
  right: 'session',
  summary: '',
  answer: nothing,
  tokens: 'drop',
};

test('TOKEN-07 a token for a feed makes only the calls of that feed', async () => {
  const { token, line } = (await create(admin)).body;
  const { body: feed } = await app.call<{ data: { id: string } }>('POST', '/gpa/api/feeds', {
    as: admin,
    body: { name: '受信', kind: 'zentsu', source: 'drop', pattern: '*.csv', onFault: 'wait' },
  });
  await app.db.pool.query(sql`update access_token set feed_id = ${feed.data.id} where id = ${line.id}`);
  const calls = app.app.endpoints.filter(({ tokens, path: to }) => tokens !== 'drop' && to !== '/api/logout');
  for (const { method, path: to } of calls.slice(0, 60)) {
    const { status } = await as(token, method as 'GET', `/gpa${to.replace(/:\w+/g, '1')}`, undefined, {
      accept: 'application/json, text/event-stream',
    });
    expect([to, status]).toEqual([to, 403]);
  }
  const user = { id: '1', loginCd: 'a', name: 'a', authorities: [], token: { id: '1', feedId: '12' } };
  const drop = dropCall as Parameters<typeof refuseToToken>[0];
  const refusedFor = (id: string) => () =>
    refuseToToken(drop, { headers: bearer(token), params: { id } } as unknown as FastifyRequest, user);
  expect(refusedFor('12')).not.toThrow();
  expect(refusedFor('13')).toThrow(accessTokenWords.forPersonsOnly);
});
