import { expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { AuditLine } from '@tsuun/domain/audit/record';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import { UnknownCodes } from './unknown-codes.ts';

const { app, user: admin } = await openTestServer({ rows: noRows });
const password = 'dote-no-sakura';

const from = (address: string, loginCd: string, secret = password) =>
  app.call('POST', '/gpa/api/login', { body: { loginCd, password: secret }, headers: { 'x-forwarded-for': address } });
const add = (loginCd: string) =>
  app.call('POST', '/gpa/api/user', { as: admin, body: { loginCd, name: '人', password, mail: 'a@example.jp' } });
const flood = (address: string, n = 100) => Array.from({ length: n }, (_, i) => from(address, `nobody-${i}`, 'wrong'));
const search = async (kind: string) =>
  (await app.call<Page<AuditLine>>('GET', `/gpa/api/audit?kind=${kind}`, { as: admin })).body.list;

test('R35 a flood of log-ins from one address takes neither the turn of a known address nor that of a new one', async () => {
  await add('suzuki');
  await add('tanaka');
  expect((await from('192.0.2.10', 'suzuki')).status).toBe(200);
  const strangers = flood('198.51.100.7');
  const [known, unknown] = await Promise.all([from('192.0.2.10', 'suzuki'), from('192.0.2.20', 'tanaka')]);
  const ends = (await Promise.all(strangers)).map(({ status }) => status);
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(ends.filter((status) => status === 429).length).toBeGreaterThan(80);
  expect(ends.filter((status) => status !== 400 && status !== 429)).toEqual([]);
});

test('R35 a flood from many addresses fills the places of new addresses, and a known address gets in all the same', async () => {
  await add('honda');
  expect((await from('192.0.2.50', 'honda')).status).toBe(200);
  const strangers = Array.from({ length: 150 }, (_, i) => from(`203.0.113.${i}`, `nobody-${i}`, 'wrong'));
  const known = await from('192.0.2.50', 'honda');
  const ends = (await Promise.all(strangers)).map(({ status }) => status);
  expect(known.status).toBe(200);
  expect(ends.filter((status) => status === 429).length).toBeGreaterThan(50);
});

test('R35 an address that has used up its tries is refused whatever the port its gateway adds', async () => {
  const ends = [];
  for (let n = 0; n < 12; n += 1) ends.push((await from(`198.51.100.8:${4_000 + n}`, `someone-${n}`, 'wrong')).status);
  expect(ends.at(-1)).toBe(429);
});

test('AUDIT-05 a text that is no address is not stored as one', async () => {
  await add('mori');
  await from('<script>', 'mori', 'wrong');
  await from(`${'1'.repeat(6_000)}, 192.0.2.30:5555`, 'mori', 'wrong');
  const addresses = (await search('loginFailed')).slice(0, 2).map(({ address }) => address);
  expect(addresses).toEqual(['192.0.2.30', '127.0.0.1']);
});

test('AUDIT-06 tries with unknown codes have one line at once and one for the others', async () => {
  const codes = new UnknownCodes(app.db.pool);
  await app.db.pool.query(`select setval(pg_get_serial_sequence('audit_event', 'id'), 1000)`);
  const auditActor = { user: null, address: '192.0.2.40', callId: 'call' };
  for (let n = 0; n < 500; n += 1) await codes.note('loginFailed', auditActor);
  await codes.note('loginFailed', { ...auditActor, address: '192.0.2.41' });
  await codes.flush();
  const made = (await search('loginFailed')).filter(({ id }) => Number(id) > 1000);
  expect(made.map(({ target, address, actorName }) => [target, address, actorName])).toEqual([
    ['不明なログインコード：ほかに500回（接続元2か所）', null, null],
    [null, '192.0.2.40', null],
  ]);
});
