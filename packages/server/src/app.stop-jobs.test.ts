import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenJob } from '@tsuun/contract/jobs';
import type { Activity } from '@tsuun/domain/activity/record';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { jobWorks } from './jobs.ts';
import { runWorker } from './job/run-worker.ts';
import { completionOf } from '../testing/event-text.ts';
import { multipart } from '../testing/multipart.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { arrivalFeeBody } from '../testing/rule-bodies.ts';
import type { TestUser } from '../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
const stop = new AbortController();
const kinds = ['import/zentsu', 'export/analysis', 'apply/arrival-fee'] as const satisfies readonly JobKind[];

/** Holds all orders, so that whatever needs them stays on its way until it is stopped. */
const holder = await app.db.pool.connect();
let keeper: TestUser;
let workers: Promise<unknown>;
const streams: Promise<{ text: string }>[] = [];

const open = async (as: TestUser): Promise<OpenJob[]> =>
  (await app.call<OpenJob[]>('GET', '/gpa/api/jobs', { as })).body;
const all = async (): Promise<unknown> =>
  (
    await holder.query(`select to_jsonb(o) as o, to_jsonb(c) as c, (select count(*) from order_change) as changes
                         from orders o join order_charges c on c.order_id = o.id order by o.id`)
  ).rows;
let before: unknown;

beforeAll(async () => {
  keeper = await app.signIn('髙橋　美咲', [{ functionCode: 'USER', roleBit: 3 }]);
  await app.call('POST', '/gpa/api/arrival-fee', { as: user, body: arrivalFeeBody() });
  const body = orderBody({ orderType: '20', depTransportation: { id: '1591/01/30030/000' }, acceptNo: 'STOP1' });
  expect((await app.call('POST', '/gpa/api/order', { as: user, body })).status).toBe(200);
  before = await all();
  const upload = await app.call('POST', '/gpa/api/imports/zentsu', {
    as: user,
    ...multipart({ fileName: '中止.csv', content: zentsuCsv([zentsuRow('STOP1'), zentsuRow('STOP2')]) }),
  });
  await holder.query('begin; lock table orders, order_charges in access exclusive mode');
  workers = Promise.all(kinds.map(() => runWorker(app.services, jobWorks, stop.signal)));
  for (const path of [`imports/zentsu?filePath=${upload.text}`, 'exports/analysis', 'arrival-fee/apply-all'])
    streams.push(app.call('GET', `/gpa/api/${path}`, { as: user }));
  for (let running = 0; running < kinds.length; await wait(20))
    running = (await open(user)).filter(({ state }) => state === 'running').length;
});
afterAll(async () => {
  stop.abort();
  await workers;
});

test('JOB-13 users see their own jobs and user administrators see all jobs', async () => {
  const own = await open(user);
  expect(own.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
  expect(own[0]).toMatchObject({ userName: user.name, own: true, stopping: false, state: 'running' });
  expect(own[0]?.beganAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // The progress may have changed between the two requests.
  const still = ({ progress: _progress, message: _message, ...job }: OpenJob) => job;
  expect((await open(keeper)).map(still)).toEqual(own.map((job) => ({ ...still(job), own: false })));
  const other = await app.signIn('別人', [{ functionCode: 'IMPORTS', roleBit: 3 }]);
  expect(await open(other)).toEqual([]);
  expect((await app.call('GET', '/gpa/api/jobs')).status).toBe(401);
});

test('JOB-14 R13 a stopped import, export or re-apply has its end in the history and writes nothing', async () => {
  for (const { id } of await open(user)) {
    const answer = await app.call('POST', `/gpa/api/jobs/${id}/stop`, { as: keeper });
    expect(answer.body).toEqual({ data: true });
  }
  for (const job of await open(keeper)) expect([job.kind, job.stopping]).toEqual([job.kind, true]);
  for (const stream of streams)
    expect(completionOf((await stream).text)).toMatchObject({ status: 'error', message: message.jobStopped });
  expect(await open(keeper)).toEqual([]);
  await holder.query('rollback');
  expect(await all()).toEqual(before);
  holder.release();

  const { body } = await app.call<{ list: Activity[] }>('GET', '/gpa/api/activities', { as: user });
  const reported = new Map(body.list.map((row) => [row.kind, row]));
  for (const kind of kinds)
    expect(reported.get(kind)).toMatchObject({ state: 'failed', message: message.jobStopped, done: 0, own: true });
  const { rows } = await app.db.pool.query(`select kind, successful, message from transfer_history order by kind`);
  expect(rows).toEqual([
    { kind: 'analysis', successful: false, message: message.jobStopped },
    { kind: 'zentsu', successful: false, message: message.jobStopped },
  ]);
});
