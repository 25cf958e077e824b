import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { multipart } from '../../testing/multipart.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { WorkerProcess } from '../../testing/worker-process.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';

/** R09 in full, five minutes of frost and no clock that is helped along: TRUST_LONG=1. */
const long = process.env.TRUST_LONG === '1';
const rows = long ? 50_000 : 5_000;
const frost = long ? 300_000 : 3_000;

const { app, user } = await openTestServer();

const ask = async (question: string) => (await app.db.pool.query<Record<string, unknown>>(question)).rows;
const state = async () => (await ask('select state, fence from job order by id desc limit 1'))[0];
const counts = () =>
  ask(`select (select count(*)::int from orders) as orders, (select count(*)::int from order_charges) as charges,
              (select count(*)::int from order_change) as changes, (select count(*)::int from transfer_history) as reported`);

async function start(): Promise<void> {
  const file = zentsuCsv(Array.from({ length: rows }, (_, n) => zentsuRow(`F${n}`)));
  const form = multipart({ fileName: '全通.csv', content: cp932(file) });
  const { text } = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
  const url = `/gpa/api/imports/zentsu?filePath=${text}`;
  const stream = await app.app.http.inject({
    method: 'GET',
    url,
    headers: { cookie: user.cookie, accept: streamType },
    payloadAsStream: true,
  });
  stream.stream().destroy();
}

/** Until its rows are being read: before, there is nothing to be frozen in the middle of. */
const readingRows = () =>
  expect
    .poll(() => ask(`select from job where state = 'running' and progress > 0`), { interval: 5, timeout: 30_000 })
    .toHaveLength(1);

test('R09 a frozen worker is replaced within a minute and writes nothing afterwards', async () => {
  await start();
  const frozen = new WorkerProcess(app.db.url);
  await readingRows();
  process.kill(frozen.pid, 'SIGSTOP');
  const frozenAt = performance.now();
  const nextWorker = new WorkerProcess(app.db.url);
  try {
    if (!long) await ask(`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
    await expect.poll(async () => (await state())?.fence).toBe(2);
    await expect.poll(state).toEqual({ state: 'done', fence: 2 });
    const all = [{ orders: rows, charges: rows, changes: rows, reported: 1 }];
    expect(await counts()).toEqual(all);
    await wait(Math.max(0, frost - (performance.now() - frozenAt)));
    process.kill(frozen.pid, 'SIGCONT');
    // The worker tries within one heartbeat to write what it still has of the job.
    await wait(long ? 30_000 : 3_000);
    expect(await counts()).toEqual(all);
    expect(await state()).toEqual({ state: 'done', fence: 2 });
  } finally {
    await Promise.all([frozen.kill(), nextWorker.kill()]);
  }
}, 900_000);
