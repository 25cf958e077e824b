import { expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { UserRecord } from '@tsuun/domain/user/fields';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app } = await openTestServer({ rows: noRows });
const url = '/gpa/api/user';
const withoutUsers = allAuthorities.map((one) => (one.functionCode === 'USER' ? { ...one, roleBit: 1 } : one));

/** Two administrators, and nobody else who is one. */
async function twoAlone(): Promise<readonly [TestUser, TestUser]> {
  const two = [await app.signIn('一人目'), await app.signIn('二人目')] as const;
  const ids = two.map(({ id }) => id);
  await app.db.pool.query(`delete from user_authority where function_code = 'USER' and user_id <> all($1::bigint[])`, [
    ids,
  ]);
  return two;
}

const read = async (as: TestUser, { id }: TestUser) => (await app.call<UserRecord>('GET', `${url}/${id}`, { as })).body;
const administrators = async (): Promise<number> => {
  const { rows } = await app.db.pool.query<{ n: number }>(`
    select count(*) as n from user_authority a join app_user u on u.id = a.user_id
     where function_code = 'USER' and role_bit & 2 <> 0 and not disabled`);
  return rows[0]?.n ?? 0;
};

/** Ways in which one user can remove another's role. */
const commands: Readonly<Record<string, (by: TestUser, whom: UserRecord) => Promise<number>>> = {
  disable: async (as, whom) => (await app.call('POST', url, { as, body: { ...whom, disabled: true } })).status,
  rights: async (as, whom) =>
    (await app.call('POST', url, { as, body: { ...whom, authorities: withoutUsers } })).status,
  delete: async (as, whom) => (await app.call('DELETE', `${url}/${whom.id}`, { as })).status,
};

test.each(Object.entries(commands))(
  'USER-15 one of two administrators who %s each other at once is kept',
  async (_name, command) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await twoAlone();
      const [first, second] = [await read(one, one), await read(one, other)];
      const statuses = (await Promise.all([command(one, second), command(other, first)])).toSorted();
      expect(await administrators()).toBe(1);
      // The second request was refused, or was no longer permitted.
      expect([[200, 204].includes(statuses[0] ?? 0), [400, 401, 403, 404].includes(statuses[1] ?? 0)]).toEqual([
        true,
        true,
      ]);
    }
  },
);

test('USER-15 the database refuses to lose the last administrator', async () => {
  const [one, other] = await twoAlone();
  const disable = `update app_user set disabled = true where id = any($1::bigint[])`;
  await expect(app.db.pool.query(disable, [[one.id, other.id]])).rejects.toMatchObject({ code: 'TS001' });
  await app.db.pool.query(disable, [[other.id]]);
  expect(await administrators()).toBe(1);
});
