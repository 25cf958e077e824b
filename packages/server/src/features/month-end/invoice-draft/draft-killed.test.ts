import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { unzip } from '../../../../testing/unzip.ts';
import { WorkerProcess } from '../../../../testing/worker-process.ts';

const { app, user } = await openTestServer();

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await holds()); tries += 1) await wait(25);
  expect(await holds()).toBe(true);
}
const read = async <T extends object>(text: string): Promise<T> => (await app.db.pool.query<T>(text)).rows[0] as T;
const job = () => read<{ state: string; progress: number }>('select state, progress from job order by id desc limit 1');

await app.db.pool.query(
  `with made as (insert into orders (order_type, accept_no, biz_result_dt)
     select '10', 'K-' || n, '2026-04-11' from generate_series(1, 6000) n returning id)
   insert into order_charges (order_id, billing_to_id, rail_amt_info_amt)
   select id, (array['T001', 'T002', '2000555120'])[1 + id % 3], id from made`,
);

test('DRAFT-08 after a worker was killed the next one makes all drafts once', async () => {
  const stream = await app.app.http.inject({
    method: 'GET',
    url: '/gpa/api/exports/invoice-drafts?month=2026-04-01',
    headers: { cookie: user.cookie, accept: streamType },
    payloadAsStream: true,
  });
  stream.stream().destroy();
  const killedWorker = new WorkerProcess(app.db.url);
  await until(async () => (await job()).progress > 0);
  await killedWorker.kill();
  const { n } = await read<{ n: number }>('select count(*)::int as n from file');
  expect((await job()).state).toBe(n === 0 ? 'running' : 'done');
  await app.db.pool.query(`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
  const nextWorker = new WorkerProcess(app.db.url);
  await until(async () => (await job()).state === 'done');
  await nextWorker.kill();
  const { id } = await read<{ id: string }>('select max(id)::text as id from transfer_history');
  const answer = await app.call('GET', `/gpa/api/histories/exports/download/${id}`, { as: user });
  expect(await unzip(answer.raw)).toHaveLength(3);
  expect(
    await read(
      'select (select count(*)::int from transfer_history) as reported, (select count(*)::int from file) as files',
    ),
  ).toEqual({ reported: 1, files: 1 });
});
