import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { readToEnd } from '../../../../testing/read-to-end.ts';

const { app, user } = await openTestServer();
const { pool } = app.db;

const plant = async (): Promise<void> => {
  await pool.query(`
    insert into orders (accept_no, order_type, import_locked)
    select 'P' || lpad(n::text, 3, '0'), '10', true from generate_series(1, 180) n`);
  // Two lines each, of two files; the files of a dozen orders each.
  await pool.query(`
    insert into pending_change (order_id, field, own, value, file_name, row_no, kept_at)
    select o.id, field, '"自社"', '"全通"', 'a.csv', 1, '2026-05-01'::timestamptz + age + (o.id / 12) * interval '1 hour'
      from orders o, (values ('remarks', interval '0'), ('seal_no', interval '9 days')) lines (field, age)`);
};

const read = (between?: (page: number) => Promise<unknown>): Promise<string[]> =>
  readToEnd(app, user, 'pending/search?state=open&pageNum=', between);

test('R19 PENDING-07 decided and changed differences move no other order in the list', async () => {
  await plant();
  const before = await read();
  expect([before.length, new Set(before).size]).toEqual([180, 180]);
  const moved = new Set<string>();
  const seen = await read(async (page) => {
    const [decided, next, ahead] = [before[page * 50 + 3], before[page * 50 + 60], before[page * 50 + 61]];
    if (next === undefined || ahead === undefined) return;
    moved.add(next).add(ahead);
    // A later file brings an old and a new line of orders further on; a line of an order that was read is decided.
    await pool.query(sql`update pending_change set kept_at = now() where order_id = ${next}`);
    await pool.query(sql`
      insert into pending_change (order_id, field, own, value, file_name, row_no)
      values (${ahead}, 'container_no', '"自社"', '"全通"', 'b.csv', 1)`);
    await pool.query(sql`delete from pending_change where order_id = ${decided} and field = 'seal_no'`);
  });
  const others = (ids: readonly string[]) => ids.filter((id) => !moved.has(id));
  expect(others(seen)).toEqual(others(before));
  const after = await read();
  expect(after.slice(0, 4)).toEqual([161, 160, 111, 110].map((at) => before[at]));
});

test('R19 the differences of an order are deleted with it', async () => {
  const kept = async (): Promise<unknown> =>
    (await pool.query(`select count(*)::integer as n from pending_order where id not in (select id from orders)`))
      .rows[0];
  await pool.query(`delete from orders where accept_no = 'P001'`);
  expect(await kept()).toEqual({ n: 0 });
});
