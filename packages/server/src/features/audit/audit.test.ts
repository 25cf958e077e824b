import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { AuditLine } from '@tsuun/domain/audit/record';
import type { UserRecord } from '@tsuun/domain/user/fields';
import { completionOf } from '../../../testing/event-text.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { nameConversionBody } from '../../../testing/rule-bodies.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api/audit';
const search = (query = '', as: TestUser | null = user) => app.call<Page<AuditLine>>('GET', `${url}?${query}`, { as });
const newest = async (n: number) =>
  (await search()).body.list.slice(0, n).map(({ kind, actorName, target }) => [kind, actorName, target]);
const person = { loginCd: 'kato', name: '加藤', password: 'dote-no-sakura', mail: 'kato@example.jp' };
const save = async (body: object) =>
  (await app.call<{ data: UserRecord }>('POST', '/gpa/api/user', { as: user, body })).body.data;
const logIn = (password: string, loginCd = person.loginCd) =>
  app.call('POST', '/gpa/api/login', { body: { loginCd, password }, headers: { 'x-forwarded-for': '192.0.2.8' } });

test('AUDIT-03 the records are for holders of USER, and conditions that cannot be read are refused', async () => {
  const clerk = await app.signIn('係', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect([(await search('', null)).status, (await search('', clerk)).status, (await search('kind=x')).status]).toEqual([
    401, 403, 400,
  ]);
  expect((await search('atFrom=2026-02-30')).status).toBe(400);
  // And the clerk's try is reported, once.
  await search('', clerk);
  expect(await newest(2)).toEqual([['refused', '係', 'GET /gpa/api/audit']]);
});

test('AUDIT-01 log-ins, failed and delayed ones, and log-outs are recorded', async () => {
  const made = await save(person);
  const cookie = String((await logIn(person.password)).headers['set-cookie']).split(';')[0] ?? '';
  await app.call('DELETE', '/gpa/api/logout', { headers: { cookie } });
  await logIn('wrong');
  await logIn('wrong', 'pw-in-wrong-field');
  for (let i = 0; i < 12; i += 1) await logIn('wrong');
  const { list } = (await search()).body;
  expect(list.filter(({ kind }) => kind === 'loginThrottled')).toHaveLength(1);
  expect(list.find(({ kind }) => kind === 'login')).toMatchObject({ actorName: '加藤', address: '192.0.2.8' });
  expect(list.filter(({ kind }) => kind === 'logout')).toHaveLength(1);
  expect(list.filter(({ kind, actorName }) => kind === 'loginFailed' && actorName === null)).toHaveLength(1);
  expect(JSON.stringify(list)).not.toContain('wrong-field');
  expect((await app.call('DELETE', `/gpa/api/user/${made.id}`, { as: user })).status).toBe(204);
  expect(await newest(1)).toEqual([['userDeleted', user.name, '加藤（kato）']]);
});

test('AUDIT-01 changes of rights, passwords and 利用停止 are recorded with both users', async () => {
  const made = await save({ ...person, loginCd: 'saito' });
  const fewer = await save({ ...made, authorities: [{ functionCode: 'ORDER', roleBit: 1 }] });
  const renewed = await save({ ...fewer, password: 'kawabe-no-yanagi' });
  const paused = await save({ ...renewed, disabled: true });
  await save({ ...paused, disabled: false, name: '加藤' });
  expect(await newest(5)).toEqual(
    ['userEnabled', 'userDisabled', 'password', 'rights', 'userAdded'].map((kind) => [
      kind,
      user.name,
      '加藤（saito）',
    ]),
  );
});

test('AUDIT-01 a refused change of a user is not recorded', async () => {
  const made = await save({ ...person, loginCd: 'ueda' });
  await save({ ...made, name: '上田' });
  const before = (await search()).body.totalCount;
  const outdated = { ...made, disabled: true };
  expect((await app.call('POST', '/gpa/api/user', { as: user, body: outdated })).status).toBe(409);
  expect((await search()).body.totalCount).toBe(before);
});

test('AUDIT-01 the download of a kept file is recorded', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('A1')]));
  const { rows } = await app.db.pool.query<{ id: string; name: string }>(
    sql`select id::text as id, file_name as name from transfer_history order by id desc limit 1`,
  );
  await app.call('GET', `/gpa/api/histories/imports/download/${rows[0]?.id}`, { as: user });
  expect(await newest(1)).toEqual([['download', user.name, rows[0]?.name]]);
});

test('AUDIT-01 an export that sends its file with its stream is recorded as a download', async () => {
  await app.call('POST', '/gpa/api/name-conversion', { as: user, body: nameConversionBody() });
  const { text } = await app.call('GET', '/gpa/api/exports/name-conversion', { as: user });
  expect(await newest(1)).toEqual([['download', user.name, /event: filename\ndata: (.+)/.exec(text)?.[1]]]);
});

test('AUDIT-03 the records are narrowed by kind, person and day', async () => {
  await app.db.pool.query(`insert into audit_event (at, kind, actor_name)
    select '2025-12-31 23:59:59+09'::timestamptz + i * interval '1 second', 'download', '柴田　' || i from generate_series(0, 119) i`);
  const count = async (query: string) => (await search(query)).body.totalCount;
  expect(await count(`actorName=${encodeURIComponent('柴田')}`)).toBe(120);
  expect(await count('kind=download&atFrom=2025-12-31&atTo=2025-12-31')).toBe(1);
  expect(await count('kind=download&atFrom=2026-01-01&atTo=2026-01-01')).toBe(119);
});

test('AUDIT-03 the records are read in pages while others are added', async () => {
  await app.db.pool.query(`insert into audit_event (kind, actor_name)
    select 'download', '芝田　' || i from generate_series(0, 119) i`);
  const of = `actorName=${encodeURIComponent('芝田')}`;
  const seen: (string | null)[] = [];
  let page = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined; page += 1) {
    const { body }: { body: Page<AuditLine> } = await search(`${of}&pageNum=${page}&cursor=${cursor}`);
    seen.push(...body.list.map(({ id }) => id));
    cursor = body.cursor;
    await app.db.pool.query(`insert into audit_event (kind, actor_name) values ('download', '芝田　新')`);
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('AUDIT-02 the database refuses to change or delete audit records', async () => {
  for (const command of ['update audit_event set kind = kind', 'delete from audit_event', 'truncate audit_event']) {
    await expect(app.db.pool.query(command), command).rejects.toMatchObject({ code: 'TS002' });
  }
});

test('AUDIT-02 re-applying names leaves the names of the day', async () => {
  await app.db.pool.query(sql`update app_user set name = '改姓' where id = ${user.id}`);
  const { text } = await app.call('GET', '/gpa/api/user/apply-all', { as: user });
  expect(completionOf(text).status).toBe('success');
  expect((await search(`actorName=${encodeURIComponent('改姓')}`)).body.totalCount).toBe(0);
});

test('AUDIT-04 the id that the gateway gave a request is answered and stored with its job', async () => {
  const answer = await app.call('GET', '/gpa/api/user/apply-all', {
    as: user,
    headers: { 'x-request-id': 'gateway-0001' },
  });
  expect(answer.headers['x-request-id']).toBe('gateway-0001');
  const { rows } = await app.db.pool.query('select call_id from job order by id desc limit 1');
  expect(rows).toEqual([{ call_id: 'gateway-0001' }]);
});

test('AUDIT-04 an audit record has the id of its request', async () => {
  await app.call('DELETE', '/gpa/api/user/999999', {
    as: await app.signIn('係', []),
    headers: { 'x-request-id': 'gateway-0002' },
  });
  expect((await search()).body.list[0]).toMatchObject({ kind: 'refused', callId: 'gateway-0002' });
});

test.each(['short', 'with space 123', 'x'.repeat(65), 'line\u0001break'])(
  'AUDIT-04 the request id %j is replaced because it cannot be in a log',
  async (id) => {
    const answer = await app.call('GET', '/gpa/api/health', { headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  },
);
