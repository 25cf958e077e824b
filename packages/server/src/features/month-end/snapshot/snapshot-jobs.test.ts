import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison, Snapshot } from '@tsuun/contract/month-end/snapshot';
import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { completionOf } from '../../../../testing/event-text.ts';
import { killedAt } from '../../../../testing/killed-at.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { WorkerProcess } from '../../../../testing/worker-process.ts';

/** Real workers, really killed, at moments drawn from a fixed row. */
const orders = 8_000;
const moments = [0, 150];

const { app, user } = await openTestServer();
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await holds()); tries += 1) await wait(50);
  expect(await holds()).toBe(true);
}
const read = async <T extends object>(text: string): Promise<T> => (await app.db.pool.query<T>(text)).rows[0] as T;
const jobState = async (): Promise<string> =>
  (await read<{ state: string }>('select state from job order by id desc limit 1')).state;
const stored = () =>
  read<{ heads: number; rows: number }>(
    `select (select count(*)::int from month_snapshot) as heads, (select count(*)::int from month_snapshot_row) as rows`,
  );

await app.db.pool.query(
  `with made as (insert into orders (order_type, accept_no, biz_result_dt)
     select '10', 'Z-' || n, '2026-05-11' from generate_series(1, ${orders}) n returning id)
   insert into order_charges (order_id, pick_amt_info_amt) select id, 10 from made`,
);

async function begin(): Promise<void> {
  const stream = await app.app.http.inject({
    method: 'GET',
    url: `${base}/take?${month}`,
    headers: { cookie: user.cookie, accept: streamType },
    payloadAsStream: true,
  });
  stream.stream().destroy();
}

test('SNAP-02 a worker killed at any moment leaves a whole record or none, and the next one takes it once', async () => {
  for (const [at, moment] of moments.entries()) {
    await begin();
    await killedAt(app, moment, async () => {
      const { heads, rows } = await stored();
      expect(rows).toBe(heads * orders);
    });
    expect(await stored()).toEqual({ heads: at + 1, rows: (at + 1) * orders });
  }
});

test('SNAP-02 while one is taken a second is informed; a stopped one leaves nothing', async () => {
  await begin();
  const second = completionOf((await app.call('GET', `${base}/take?${month}`, { as: user })).text);
  expect(second).toMatchObject({ status: 'error', message: expect.stringContaining('処理中') });
  const before = await stored();
  const { id } = await read<{ id: string }>('select max(id)::text as id from job');
  expect((await app.call('POST', `/gpa/api/jobs/${id}/stop`, { as: user, body: {} })).status).toBe(200);
  const worker = new WorkerProcess(app.db.url);
  await until(async () => (await jobState()) === 'failed');
  await worker.kill();
  expect(await stored()).toEqual(before);
});

test('SNAP-09 R19 more differences than a file may have are refused, and none is left out in silence', async () => {
  await begin();
  const worker = new WorkerProcess(app.db.url);
  await until(async () => (await jobState()) === 'done');
  await worker.kill();
  const list = await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user });
  const id = list.body[0]?.id ?? '';
  await app.db.pool.query(`update orders set version_no = version_no + 1;
    update order_charges set pick_amt_info_amt = 11;
    with made as (insert into orders (order_type, accept_no, biz_result_dt)
      select '10', 'Y-' || n, '2026-05-12' from generate_series(1, 3000) n returning id)
    insert into order_charges (order_id) select id from made`);
  const { body } = await app.call<Comparison>('GET', `${base}/comparison?base=${id}&pageNum=1`, { as: user });
  expect([body.totalCount, body.list.length, body.after.billing - body.before.billing]).toEqual([11_000, 50, orders]);
  // The next page shows the same records, although those on the previous page were deleted (R19).
  const first = await app.call<Comparison>('GET', `${base}/comparison?base=${id}`, { as: user });
  await app.db.pool.query('delete from orders where id = any($1)', [first.body.list.map((one) => one.id)]);
  const behind = `base=${id}&pageNum=1&cursor=${first.body.cursor}`;
  const next = await app.call<Comparison>('GET', `${base}/comparison?${behind}`, { as: user });
  expect([next.body.totalCount, next.body.list]).toEqual([10_950, body.list]);
  const forged = Buffer.from('["order","added","x"]').toString('base64url');
  expect((await app.call('GET', `${base}/comparison?base=${id}&pageNum=1&cursor=${forged}`, { as: user })).status).toBe(
    400,
  );
  const file = await app.call<{ message: string }>('GET', `${base}/comparison/file?base=${id}`, { as: user });
  expect([file.status, file.body.message]).toEqual([400, expect.stringContaining('10,000件を超える')]);
  expect(
    (await app.call('GET', `${base}/comparison/file?base=${id}&amount=true&kind=changed`, { as: user })).status,
  ).toBe(200);
});
