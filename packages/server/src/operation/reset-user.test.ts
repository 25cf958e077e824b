import { unknownUserSentence } from '@tsuun/domain/message/operator';
import { expect, test } from 'vitest';
import { firstAdmin } from '../../testing/first-admin.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { resetUser } from './reset-user.ts';

const { app } = await openTestServer({ rows: firstAdmin });

const plain = { allRights: false, enable: false, secondFactor: false };

const login = (password: string, address = '10.0.0.1') => {
  const headers = { 'x-forwarded-for': address };
  return app.call('POST', '/gpa/api/login', { body: { loginCd: 'admin', password }, headers });
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0];

test('R36 only the new password opens the account after a reset', async () => {
  const cookie = cookieOf(await login('correct horse')) ?? '';
  for (let tries = 0; tries < 12; tries += 1) await login('wrong', `10.0.1.${tries}`);
  const { password } = await resetUser(app.db.pool, 'admin', plain);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
  expect((await login(password)).status).toBe(200);
  expect((await login('correct horse')).status).toBe(400);
});

test('TOKEN-05 a reset ends the access tokens of the user', async () => {
  const { password } = await resetUser(app.db.pool, 'admin', plain);
  const cookie = cookieOf(await login(password)) ?? '';
  const body = { name: '連携', days: 90, feedId: null, authorities: [{ functionCode: 'ORDER', roleBit: 1 }] };
  const made = await app.call<{ token: string }>('POST', '/gpa/api/account/tokens', { headers: { cookie }, body });
  const headers = { authorization: `Bearer ${made.body.token}` };
  const status = async () => (await app.call('GET', '/gpa/api/site-meta', { headers })).status;
  expect(await status()).toBe(200);
  await resetUser(app.db.pool, 'admin', plain);
  expect(await status()).toBe(401);
});

test('R36 a reset is in the history of the user and restores rights only on request', async () => {
  const rights = async () =>
    (await app.db.pool.query(`select from user_authority join app_user u on u.id = user_id where login_cd = 'admin'`))
      .rowCount ?? 0;
  const allRights = await rights();
  // State after restoring damaged data; no call can produce it.
  await app.db.pool.query('truncate user_authority');
  await resetUser(app.db.pool, 'admin', plain);
  expect(await rights()).toBe(0);
  await resetUser(app.db.pool, 'admin', { ...plain, allRights: true });
  expect(await rights()).toBe(allRights);
  const { rows } = await app.db.pool.query<{ cause: string; changes: object }>(
    'select cause, changes from app_user_change order by id desc limit 1',
  );
  expect(rows[0]?.cause).toBe('reset');
  expect(Object.keys(rows[0]?.changes ?? {})).toHaveLength(1 + allRights);
});

test('R36 監査記録 has the reset of password, rights and 利用停止', async () => {
  await app.db.pool.query(`
    insert into app_user (login_cd, name, mail, password_hash, disabled)
    values ('away', '休職 太郎', 'away@localhost', 'x', true)`);
  const { rows: last } = await app.db.pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from audit_event',
  );
  await resetUser(app.db.pool, 'away', { allRights: true, enable: true, secondFactor: false });
  const { rows } = await app.db.pool.query<{ kind: string; target: string }>(
    'select kind, target from audit_event where id > $1 order by id',
    [last[0]?.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['password', 'userEnabled', 'rights']);
  expect(new Set(rows.map(({ target }) => target))).toEqual(new Set(['休職 太郎（away）']));
});

test('R36 an unknown login code is reported', async () => {
  await expect(resetUser(app.db.pool, 'nobody', plain)).rejects.toThrow(unknownUserSentence('nobody'));
});

test('R36 a new password alone keeps 利用停止 and reports it', async () => {
  await app.db.pool.query(`
    insert into app_user (login_cd, name, mail, password_hash, disabled)
    values ('shut', '停止 次郎', 'shut@localhost', 'x', true)`);
  const isDisabled = async () =>
    (await app.db.pool.query<{ disabled: boolean }>(`select disabled from app_user where login_cd = 'shut'`)).rows;
  const enabledEvents = async () =>
    (await app.db.pool.query(`select from audit_event where kind = 'userEnabled' and target like '%（shut）'`))
      .rowCount;
  expect(await resetUser(app.db.pool, 'shut', plain)).toMatchObject({ isDisabled: true, wasEnabled: false });
  expect(await resetUser(app.db.pool, 'shut', { ...plain, allRights: true })).toMatchObject({ isDisabled: true });
  expect([await isDisabled(), await enabledEvents()]).toEqual([[{ disabled: true }], 0]);
  const lifted = await resetUser(app.db.pool, 'shut', { ...plain, enable: true });
  expect(lifted).toMatchObject({ isDisabled: false, wasEnabled: true });
  expect([await isDisabled(), await enabledEvents()]).toEqual([[{ disabled: false }], 1]);
});
