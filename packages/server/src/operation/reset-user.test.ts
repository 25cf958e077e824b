import { expect, test } from 'vitest';
import { openWorld } from '../../testing/open-world.ts';
import { ensureFirstUser } from '../features/session/first-user.ts';
import { resetUser } from './reset-user.ts';

const { app } = await openWorld({
  rows: (pool) => ensureFirstUser(pool, { adminLoginCd: 'admin', adminPassword: 'correct horse' }),
});

const login = (password: string, address = '10.0.0.1') => {
  const headers = { 'x-forwarded-for': address };
  return app.call('POST', '/gpa/api/login', { body: { loginCd: 'admin', password }, headers });
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0];

test('R36 a lost password: the new one opens, the old one and the sessions of before no more, though strangers tried', async () => {
  const cookie = cookieOf(await login('correct horse')) ?? '';
  for (let tries = 0; tries < 12; tries += 1) await login('wrong', `10.0.1.${tries}`);
  const password = await resetUser(app.db.pool, 'admin', false);
  expect((await app.call('GET', '/gpa/api/site-meta', { headers: { cookie } })).status).toBe(401);
  expect((await login(password)).status).toBe(200);
  expect((await login('correct horse')).status).toBe(400);
});

test('R36 the deed stands in the history of the user, and gives rights back only when asked to', async () => {
  const rights = async () =>
    (await app.db.pool.query(`select from user_authority join app_user u on u.id = user_id where login_cd = 'admin'`))
      .rowCount ?? 0;
  const whole = await rights();
  // As a restore of something damaged may leave it; nobody gets there by a call.
  await app.db.pool.query('truncate user_authority');
  await resetUser(app.db.pool, 'admin', false);
  expect(await rights()).toBe(0);
  await resetUser(app.db.pool, 'admin', true);
  expect(await rights()).toBe(whole);
  const { rows } = await app.db.pool.query<{ cause: string }>(
    'select cause from app_user_change order by id desc limit 1',
  );
  expect(rows).toEqual([{ cause: 'reset' }]);
});

test('R36 a log-in code of nobody is told', async () => {
  await expect(resetUser(app.db.pool, 'nobody', false)).rejects.toThrow('ログインコード nobody の利用者がいません。');
});
