import { tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';
import { hasNumber } from './same-number.sql.ts';

const size = 10_000;
const first = 1_000_001;
const ids = Array.from({ length: size }, (_, n) => String(first + n));

const { app, user } = await openTestServer();

/** Ten thousand orders that could be confirmed: copies of one, but for their numbers. */
beforeAll(async () => {
  const body = orderBody({ acceptNo: 'MANY' });
  const { id } = (await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body })).body.data;
  await copyRows('orders', 'id', id as string, `accept_no = 'N' || n`);
  await copyRows('order_charges', 'order_id', id as string);
});

/** Copies the row of `id` `size` times under the ids of the test; `changed` is `column = expression of n`. */
async function copyRows(table: string, key: string, id: string, changed = ''): Promise<void> {
  const [column = '', expression = ''] = changed.split(' = ');
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const kept = rows.map(({ name }) => name).filter((name) => name !== key && name !== column);
  const into = [key, ...(column === '' ? [] : [column]), ...kept];
  const from = [`${first - 1} + n`, ...(column === '' ? [] : [expression]), ...kept];
  await app.db.pool.query(
    `insert into ${table} (${into.join(', ')}) overriding system value
     select ${from.join(', ')} from ${table}, generate_series(1, ${size}) n where ${key} = $1`,
    [id],
  );
}

const runCommand = async (command: string, body: unknown): Promise<number> => {
  const answer = await app.call<{ data: number }>('POST', `/gpa/api/order/${command}`, { as: user, body });
  expect([command, answer.status]).toEqual([command, 200]);
  return answer.body.data;
};
const countOf = async (condition: string): Promise<number> => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    `select count(*)::int as n from orders where id >= ${first} and (${condition})`,
  );
  return rows[0]?.n ?? 0;
};

test('ORD-BATCH-01 ORD-BATCH-02 ten thousand orders are locked, unlocked, confirmed and released in one batch each', async () => {
  expect(await runCommand('lock/release', ids)).toBe(size);
  expect(await runCommand('lock', ids)).toBe(size);
  expect(await countOf('import_locked')).toBe(size);
  expect(await runCommand('confirm', ids)).toBe(size);
  expect(await countOf('confirmed')).toBe(size);
  expect(await runCommand('release', ids)).toBe(size);
  expect(await countOf('confirmed')).toBe(0);
});

test('ORD-LIST-04 all ids of ten thousand found orders are reported; one order more is refused with a sentence', async () => {
  const found = () => app.call('GET', '/gpa/api/order/search/ids?acceptNo=N', { as: user });
  const { status, body } = await found();
  expect(status).toBe(200);
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(ids.toReversed());
  await app.db.pool.query(`update orders set accept_no = 'N0' where accept_no = 'MANY'`);
  expect(await found()).toMatchObject({
    status: 400,
    body: { message: tooManyFoundSentence(10_000) },
  });
});

test('ORD-BATCH-07 ORD-BATCH-12 a bulk update of ten thousand orders skips the confirmed ones', async () => {
  expect(await runCommand('confirm', ids.slice(0, 400))).toBe(400);
  const update = { idList: ids, request: { remarks: '一括で書き込み', pickDt: '2026-05-09' } };
  expect(await runCommand('batch', update)).toBe(size - 400);
  expect(await countOf(`remarks = '一括で書き込み' and pick_dt = '2026-05-09'`)).toBe(size - 400);
});

test('IMP-47 a number in capital or small letters is found by the indexes of numbers, without reading all orders', async () => {
  await app.db.pool.query('analyze orders');
  const { rows } = await app.db.pool.query<{ 'QUERY PLAN': string }>(
    sql`explain select from orders o where ${hasNumber(['n77'])} and o.accept_no <> 'N77' limit 1`,
  );
  const used = rows.flatMap(({ 'QUERY PLAN': line }) => / Scan (?:using |on )?(\w+)/.exec(line)?.[1] ?? []);
  expect([...new Set(used)].sort()).toEqual(['orders_accept_no_key', 'orders_by_small_letters', 'orders_pkey']);
});
