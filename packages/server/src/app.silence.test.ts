import { afterAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { freshDatabase } from '../testing/database.ts';
import { loadMasters } from '../testing/masters.ts';
import { openWay } from '../testing/open-way.ts';
import { orderBody } from '../testing/order-body.ts';
import { silent } from '../testing/silent.ts';
import { TestApp } from '../testing/test-app.ts';
import { openPool } from './db/pool.ts';
import { watchDatabase } from './db/watch-database.ts';
import type { JobWork } from './job/job-work.ts';
import { startJob } from './job/start-job.ts';
import { jobWorks } from './jobs.ts';

/** Longer than the watch is patient. */
const long = 'select pg_sleep(9)';
let begun = 0;
const slow: JobWork = async ({ connection, finish }) => {
  begun += 1;
  if (begun === 1) await (await connection()).query('select pg_sleep(60)');
  await finish(() => Promise.resolve({ status: 'success', message: '済' }));
};

const db = await freshDatabase();
await loadMasters(db.pool);
const way = await openWay(db.url);
const pool = openPool(way.url, silent);
const app = await TestApp.open({ pool, databaseUrl: way.url }, { ...jobWorks, 'apply/user': slow }, db);
const user = await app.signIn();
const unwatch = watchDatabase(way.url, silent);
afterAll(async () => {
  way.thaw();
  await pool.end();
  await unwatch();
  await app.close();
  way.close();
});

const ready = () => app.call<ProblemBody>('GET', '/gpa/api/ready');
const save = () => app.call<ProblemBody>('POST', '/gpa/api/order', { as: user, body: orderBody() });

/** Responses that all requests get now, received in less than the required 15 s. */
async function reportedInTime() {
  const from = Date.now();
  const answers = await Promise.all([ready(), ...Array.from({ length: 20 }, save)]);
  expect(Date.now() - from).toBeLessThan(15_000);
  return new Set(answers.map(({ status, body }) => `${status} ${body.code ?? 'ok'}`));
}

test('R38 a slow statement is not cancelled', async () => {
  expect((await pool.query(long)).rowCount).toBe(1);
});

test('R02 R38 a silent database is reported within 15 s and fails no job', async () => {
  await startJob(db.pool, { kind: 'apply/user', user });
  app.work();
  await expect.poll(() => begun).toBe(1);
  expect(await reportedInTime()).toEqual(new Set(['200 ok']));
  way.freeze();
  expect(await reportedInTime()).toEqual(new Set(['503 databaseAway']));
  expect(await reportedInTime()).toEqual(new Set(['503 databaseAway']));
  way.thaw();
  const job = async () => (await db.pool.query('select state, lost_tries as lost from job')).rows[0] as unknown;
  await expect.poll(save).toMatchObject({ status: 200 });
  await expect.poll(job).toEqual({ state: 'done', lost: 0 });
  expect(await reportedInTime()).toEqual(new Set(['200 ok']));
});
