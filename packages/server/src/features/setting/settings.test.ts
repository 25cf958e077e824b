import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { app, user: hanako } = await openTestServer();

const path = '/gpa/api/settings/order.columns';

test('USER-16 a stranger has no settings', async () => {
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('POST', path, { body: { value: 1 } })).status).toBe(401);
});

test('USER-16 a user reads only the own settings', async () => {
  expect((await app.call('GET', path, { as: hanako })).body).toEqual({ value: null });
  const value = { hidden: ['shipperAddress'], widths: { cntnNo: 120 } };
  expect((await app.call('POST', path, { as: hanako, body: { value } })).status).toBe(204);
  expect((await app.call('GET', path, { as: hanako })).body).toEqual({ value });
  expect((await app.call('GET', path, { as: await app.signIn('佐藤　健') })).body).toEqual({ value: null });
});

test.each([
  [{}],
  [{ value: 'x'.repeat(40_000) }],
  [{ value: '\0' }],
  [{ value: '\ud800' }],
  [[]],
  [{ value: Array.from({ length: 16_000 }, () => 1) }],
])('USER-16 a malformed setting is refused', async (body) => {
  expect((await app.call('POST', path, { as: hanako, body })).status).toBe(400);
});

test('USER-16 an unknown setting is not found', async () => {
  expect((await app.call('GET', '/gpa/api/settings/..%2Fx', { as: hanako })).status).toBe(404);
});

test('USER-16 a user has at most 200 settings', async () => {
  const user = await app.signIn('几帳面な人');
  await app.db.pool.query(
    `insert into user_setting (user_id, key, value) select $1, 'k' || n, '1' from generate_series(1, 200) n`,
    [user.id],
  );
  const keep = (key: string) => app.call('POST', `/gpa/api/settings/${key}`, { as: user, body: { value: 2 } });
  expect([(await keep('k201')).status, (await keep('k200')).status]).toEqual([400, 204]);
});
