import { tooManyDifferences } from '@tsuun/domain/message/month-end/snapshot';
import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison, Snapshot } from '@tsuun/contract/month-end/snapshot';
import { beforeAll, describe, expect, test } from 'vitest';
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

test('SNAP-02 a worker killed at any moment leaves one full snapshot or none', async () => {
  for (const [at, moment] of moments.entries()) {
    await begin();
    await killedAt(app, moment, async () => {
      const { heads, rows } = await stored();
      expect(rows).toBe(heads * orders);
    });
    expect(await stored()).toEqual({ heads: at + 1, rows: (at + 1) * orders });
  }
});

test('SNAP-02 QUEUE-02 a second snapshot is refused while one is taken', async () => {
  await begin();
  const second = completionOf((await app.call('GET', `${base}/take?${month}`, { as: user })).text);
  expect(second).toMatchObject({ status: 'error', message: expect.stringContaining('処理中') });
  await stopJob();
});

/** Stops the newest job, and waits for its end. */
async function stopJob(): Promise<void> {
  const { id } = await read<{ id: string }>('select max(id)::text as id from job');
  expect((await app.call('POST', `/gpa/api/jobs/${id}/stop`, { as: user, body: {} })).status).toBe(200);
  const worker = new WorkerProcess(app.db.url);
  await until(async () => (await jobState()) === 'failed');
  await worker.kill();
}

test('SNAP-02 JOB-14 a stopped snapshot stores nothing', async () => {
  await begin();
  const before = await stored();
  await stopJob();
  expect(await stored()).toEqual(before);
});

describe('a comparison with 11,000 differences', () => {
  let id: string;
  const compare = async (query: string) =>
    (await app.call<Comparison>('GET', `${base}/comparison?base=${id}${query}`, { as: user })).body;
  const saveFile = (query: string) =>
    app.call<{ message: string }>('GET', `${base}/comparison/file?base=${id}${query}`, { as: user });

  beforeAll(async () => {
    app.work();
    const taken = await app.call('GET', `${base}/take?${month}`, { as: user });
    expect(completionOf(taken.text).status).toBe('success');
    const list = await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user });
    id = list.body[0]?.id ?? '';
    await app.db.pool.query(`update orders set version_no = version_no + 1;
      update order_charges set pick_amt_info_amt = 11;
      with made as (insert into orders (order_type, accept_no, biz_result_dt)
        select '10', 'Y-' || n, '2026-05-12' from generate_series(1, 3000) n returning id)
      insert into order_charges (order_id) select id from made`);
  });

  test('SNAP-06 a comparison counts all its differences and lists a page of them', async () => {
    const { totalCount, list, after, before } = await compare('&pageNum=1');
    expect([totalCount, list.length, after.billing - before.billing]).toEqual([11_000, 50, orders]);
  });

  test('R19 the next page of a comparison is the same after the records of the first page were deleted', async () => {
    const [first, second] = [await compare(''), await compare('&pageNum=1')];
    await app.db.pool.query('delete from orders where id = any($1)', [first.list.map((one) => one.id)]);
    const next = await compare(`&pageNum=1&cursor=${first.cursor}`);
    expect([next.totalCount, next.list]).toEqual([10_950, second.list]);
  });

  test('R19 a forged cursor of a comparison is refused', async () => {
    const forged = Buffer.from('["order","added","x"]').toString('base64url');
    const path = `${base}/comparison?base=${id}&pageNum=1&cursor=${forged}`;
    expect((await app.call('GET', path, { as: user })).status).toBe(400);
  });

  test('SNAP-09 a table of more than 10,000 differences is refused', async () => {
    const { status, body } = await saveFile('');
    expect([status, body.message]).toEqual([400, tooManyDifferences(10_000)]);
  });

  test('SNAP-09 a table of a comparison narrowed to fewer differences is saved', async () => {
    expect((await saveFile('&amount=true&kind=changed')).status).toBe(200);
  });
});
