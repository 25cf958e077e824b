import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/open-world.ts';
import { WorkerProcess } from '../../testing/worker-process.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';

/** The short form of R01: real workers, really killed, at moments drawn from a fixed row. */
const rows = 3_000;
const moments = [0, 60, 140, 230, 330, 450, 600];

const { app, user } = await openWorld();

const count = async (table: string): Promise<number> =>
  Number((await app.db.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n);

async function upload(round: number): Promise<void> {
  const file = zentsuCsv(Array.from({ length: rows }, (_, i) => zentsuRow(`K${round}-${i}`)));
  const form = multipart({ fileName: `${round}.csv`, content: cp932(file) });
  const ticket = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
  const stream = await app.app.http.inject({
    method: 'GET',
    url: `/gpa/api/imports/zentsu?filePath=${ticket.text}`,
    headers: { cookie: user.cookie },
    payloadAsStream: true,
  });
  stream.stream().destroy();
}

const jobState = async (): Promise<string> =>
  (await app.db.pool.query<{ state: string }>('select state from job order by id desc limit 1')).rows[0]?.state ?? '';

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await holds()); tries += 1) await wait(50);
  expect(await holds()).toBe(true);
}

test('R01 QUEUE-12 an import killed at any moment leaves nothing or everything, and the next worker ends it once', async () => {
  for (const [round, moment] of moments.entries()) {
    await upload(round);
    const doomed = new WorkerProcess(app.db.url);
    await until(async () => (await jobState()) !== 'queued');
    await wait(moment);
    await doomed.kill();
    const expected = [round * rows, (round + 1) * rows];
    const [orders, charges, history] = [
      await count('orders'),
      await count('order_charges'),
      await count('order_change'),
    ];
    expect(expected).toContain(orders);
    expect([charges, history]).toEqual([orders, orders]);

    // The silence that a take-over waits for is made to have passed.
    await app.db.pool.query(sql`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
    const heir = new WorkerProcess(app.db.url);
    await until(async () => (await jobState()) === 'done');
    await heir.kill();
    expect([await count('orders'), await count('order_charges'), await count('order_change')]).toEqual([
      (round + 1) * rows,
      (round + 1) * rows,
      (round + 1) * rows,
    ]);
    expect(await count('transfer_history')).toBe(round + 1);
  }
}, 240_000);
