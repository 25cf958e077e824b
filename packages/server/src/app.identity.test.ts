import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { isStream, prefix } from '@tsuun/contract/endpoint';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { SiteMeta } from '@tsuun/contract/session';
import { message } from '@tsuun/domain/message/message';
import { noRows, openTestServer } from '../testing/open-test-server.ts';

let today = '2026-05-13';
const { app, user } = await openTestServer({ rows: noRows, services: { today: () => today } });
const other = await app.signIn('他の人');

const identityOf = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['x-user'],
  headers['x-business-date'],
];

test('SESS-01 every answer, refusals too, names its user and its business date', async () => {
  const answers = await Promise.all([
    app.call('GET', '/gpa/api/site-meta', { as: user }),
    app.call('GET', '/gpa/api/order/999999', { as: user }),
    app.call('POST', '/gpa/api/order', { as: user, body: {} }),
    app.call('GET', '/gpa/api/activities?nextPage=x', { as: user }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400]);
  for (const answer of answers) expect(identityOf(answer)).toEqual([user.id, '2026-05-13']);
  const stranger = await app.call('GET', '/gpa/api/site-meta');
  expect([stranger.status, ...identityOf(stranger)]).toEqual([401, undefined, '2026-05-13']);
});

test('SESS-01 the version of a person changes with a right or the name, and site meta names it', async () => {
  const versions = async () => {
    const { headers, body } = await app.call<SiteMeta>('GET', '/gpa/api/site-meta', { as: other });
    expect(body.userVersion).toBe(headers['x-user-version']);
    return body.userVersion;
  };
  const before = await versions();
  expect(await versions()).toBe(before);
  await app.db.pool.query(sql`delete from user_authority where user_id = ${other.id} and function_code = 'FEES'`);
  const without = await versions();
  await app.db.pool.query(sql`update app_user set name = '新しい名前' where id = ${other.id}`);
  expect(new Set([before, without, await versions()]).size).toBe(3);
});

test('SESS-02 every call, read or write, is refused for another person than the signed-in one', async () => {
  const answered: string[] = [];
  for (const endpoint of app.app.endpoints) {
    const { method, path } = endpoint;
    const url = `${prefix}${path.replaceAll(/:\w+/g, '999999')}`;
    const headers: Record<string, string> = isStream(endpoint) ? { 'sec-fetch-site': 'same-origin' } : {};
    const byHeader = { as: other, headers: { ...headers, 'x-expected-user': user.id } };
    for (const { status, body } of [
      await app.call<ProblemBody>(method, url, byHeader),
      await app.call<ProblemBody>(method, `${url}?expectedUser=${user.id}`, { as: other, headers }),
    ])
      if (status !== 409 || body.code !== 'otherUser') answered.push(`${method} ${path} ${status}`);
  }
  expect(answered).toEqual([]);
  const refused = await app.call('GET', '/gpa/api/site-meta', { as: other, headers: { 'x-expected-user': user.id } });
  expect(refused.body).toEqual({ code: 'otherUser', message: message.otherUser });
});

test('SESS-02 a call for the signed-in person is answered, by header and by address', async () => {
  const byHeader = await app.call('GET', '/gpa/api/site-meta', { as: user, headers: { 'x-expected-user': user.id } });
  const byAddress = await app.call('GET', `/gpa/api/site-meta?expectedUser=${user.id}`, { as: user });
  expect([byHeader.status, byAddress.status]).toEqual([200, 200]);
});

test('SESS-02 a write for another person changes nothing, whatever its body; a log-out ends no session', async () => {
  const headers = { 'x-expected-user': user.id };
  const save = { as: other, headers, body: { value: 1 } };
  expect((await app.call<ProblemBody>('POST', '/gpa/api/settings/mine', save)).body.code).toBe('otherUser');
  const kept = await app.call<{ value: unknown }>('GET', '/gpa/api/settings/mine', { as: other });
  expect(kept.body.value).toBeNull();
  const logout = await app.call<ProblemBody>('DELETE', '/gpa/api/logout', { as: other, headers });
  expect(logout.body.code).toBe('otherUser');
  expect((await app.call('GET', '/gpa/api/site-meta', { as: other })).status).toBe(200);
});

test('SESS-02 an upload and the start of an export for another person are refused before they are read', async () => {
  const started = await app.call<ProblemBody>('GET', `/gpa/api/exports/order?expectedUser=${user.id}&format=csv`, {
    as: other,
    headers: { accept: 'text/event-stream' },
  });
  expect(started.body.code).toBe('otherUser');
  const { rows } = await app.db.pool.query(sql`select from job`);
  expect(rows).toEqual([]);
});

test('SESS-02 an ended session is reported as such, not as another person', async () => {
  const refused = await app.call<ProblemBody>('GET', '/gpa/api/site-meta', { headers: { 'x-expected-user': user.id } });
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
});

test('SESS-06 after midnight every answer has the new business date, without a restart', async () => {
  today = '2026-05-14';
  const { headers, body } = await app.call<SiteMeta>('GET', '/gpa/api/site-meta', { as: user });
  expect([headers['x-business-date'], body.businessDate]).toEqual(['2026-05-14', '2026-05-14']);
});
