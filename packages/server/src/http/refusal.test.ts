import sql from 'sql-template-tag';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { TestApp, type TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const search = async (query = '') => (await app.call('GET', `/gpa/api/order/search?${query}`, { as: user })).status;

/** Someone whose session is remembered from a search. */
beforeEach(async () => {
  user = await app.signIn();
  expect(await search()).toBe(200);
});

test('LOGIN-13 R36 the first search after a log-out is refused, wherever the log-out came from', async () => {
  await app.db.pool.query(sql`delete from session where user_id = ${user.id}`);
  expect(await search()).toBe(401);
  expect(await search('bizResultDtFrom=wrong')).toBe(401);
});

test('R36 the first search after the user is deleted is refused', async () => {
  await app.db.pool.query(sql`delete from app_user where id = ${user.id}`);
  expect(await search()).toBe(401);
});

test('R33 the first search after a right is taken is refused, after it is given back allowed', async () => {
  const setRight = (roleBit: number) =>
    app.db.pool.query(
      sql`update user_authority set role_bit = ${roleBit} where user_id = ${user.id} and function_code = 'ORDER'`,
    );
  await setRight(0);
  expect(await search()).toBe(403);
  expect(await search('bizResultDtFrom=wrong')).toBe(403);
  await setRight(1);
  expect(await search()).toBe(200);
});

test('SEARCH-07 bad conditions of someone remembered are 400 still', async () => {
  expect(await search('bizResultDtFrom=wrong')).toBe(400);
});
