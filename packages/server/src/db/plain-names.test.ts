import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

const db = await emptyDatabase();
afterAll(() => db.drop());

test('R39 the migration to plain names keeps differences, checks, activities and saved conditions', async () => {
  await migrate(db.pool, { only: (version) => version < 62 });
  await db.pool.query(`
    insert into app_user (login_cd, name, mail, password_hash) values ('hanako', '花子', 'h@x', 'h');
    insert into held_difference (order_id, field, own, value, file_name, row_no) values (7, 'remarks', '"自"', '"他"', 'f.csv', 2);
    insert into job (kind, input, user_id, user_name) values ('rehearsal/zentsu', '{"fileName": "f.csv", "rehearsalId": "3"}', '1', '花子');
    insert into activity (kind, function_code, user_id, user_name, began_at, ended_at, state, message)
      values ('rehearsal/zentsu', 'IMPORTS', '1', '花子', now(), now(), 'done', '');
    insert into user_setting (user_id, key, value)
      select id, 'order.views', '{"list": [{"conditions": {"heldDifference": "true"}}]}' from app_user where login_cd = 'hanako'`);
  await migrate(db.pool);
  const { rows } = await db.pool.query(`
    select (select field || ' ' || value::text from pending_change where order_id = 7) as change,
           (select count(*)::int from pending_order) as orders,
           (select kind || ' ' || (input ->> 'preflightId') from job) as job,
           (select kind from activity) as activity,
           (select value::text from user_setting) as views`);
  expect(rows).toEqual([
    {
      change: 'remarks "他"',
      orders: 1,
      job: 'preflight/zentsu 3',
      activity: 'preflight/zentsu',
      views: '{"list": [{"conditions": {"pendingChange": "true"}}]}',
    },
  ]);
});

test('R39 a server of the release before still writes its differences after the migration', async () => {
  await db.pool.query(`
    insert into held_difference as d (order_id, field, own, value, file_name, row_no) values (7, 'remarks', '"自"', '"新"', 'g.csv', 5)
    on conflict (order_id, field) do update set value = excluded.value`);
  const { rows } = await db.pool.query('select value::text as value from pending_change where order_id = 7');
  expect(rows).toEqual([{ value: '"新"' }]);
});
