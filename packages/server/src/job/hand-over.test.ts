import type { Services } from '../services.ts';
import { type JobKind, jobKinds } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import sql, { type Sql } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { noRows, openTestServer } from '../../testing/open-test-server.ts';
import { ProcessDiedError } from '../reader/reader-process.ts';
import { runJob } from './run-job.ts';
import { runWorker } from './run-worker.ts';
import { startJob } from './start-job.ts';
import { requeueJob, takeJob } from './take-job.ts';
import type { JobWork, JobWorks } from './job-work.ts';

const { app, user } = await openTestServer({ rows: noRows });
const { pool } = app.db;

const done: JobWork = ({ finish }) => finish(() => Promise.resolve({ status: 'success', message: '済' }));
const failing =
  (error: Error): JobWork =>
  () =>
    Promise.reject(error);
const begin = () => startJob(pool, { kind: 'apply/user', user });

/** Takes the job and does it once; answers its state afterwards. */
async function tryOnce(work: JobWork, stop = AbortSignal.abort()): Promise<unknown> {
  const job = await takeJob(pool);
  if (job === null) throw new Error('there is no job to take');
  await runJob(app.services, job, work, stop);
  return (await pool.query<{ state: string }>(sql`select state from job where id = ${job.id}`)).rows[0]?.state;
}
const going = () => new AbortController().signal;

test('R01 R02 a job that twenty workers hand over is done once', async () => {
  await begin();
  for (let times = 0; times < 10; times += 1) {
    expect(await tryOnce(done)).toBe('queued');
    const job = await takeJob(pool);
    if (job) await requeueJob(pool, job);
  }
  expect(await tryOnce(done, going())).toBe('done');
});

test('R01 a job whose workers died three times fails', async () => {
  await begin();
  for (let deaths = 0; deaths < 3; deaths += 1) {
    expect(await takeJob(pool)).toMatchObject({ lostTries: deaths });
    await pool.query(`update job set heart_beat_at = now() - interval '1 hour' where state = 'running'`);
  }
  expect(await tryOnce(done, going())).toBe('failed');
});

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const away = ['08006', '57P01', '57P02', '57P03', '53300', '25006', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'];

test.each([...away, 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])(
  'R02 R38 a job that met %s is returned to the queue any number of times',
  async (code) => {
    await begin();
    for (let times = 0; times < 5; times += 1) expect(await tryOnce(failing(coded(code)), going())).toBe('queued');
    expect(await tryOnce(done, going())).toBe('done');
  },
);

test('R09 a hanging job fails at its deadline and its kind can start again', async () => {
  await begin();
  const job = await takeJob(pool);
  if (job === null) throw new Error('there is no job to take');
  const hanging: JobWork = async ({ connection }) => void (await (await connection()).query('select pg_sleep(60)'));
  await runJob(app.services, job, hanging, going(), { deadline: 300 });
  const { rows } = await pool.query(sql`select state, result->>'message' as message from job where id = ${job.id}`);
  expect(rows).toEqual([{ state: 'failed', message: message.jobTooLong }]);
  await begin();
  expect(await tryOnce(done, going())).toBe('done');
});

test.each(['57014', '53200', '25P03'])(
  'R02 a job that met %s is returned to the queue a limited number of times',
  async (code) => {
    await begin();
    for (let times = 0; times < 3; times += 1) expect(await tryOnce(failing(coded(code)), going())).toBe('queued');
    expect(await tryOnce(failing(coded(code)), going())).toBe('failed');
  },
);

test('R01 R28 a job whose reader process is killed repeatedly fails with a lack of memory', async () => {
  await begin();
  const killed = failing(new ProcessDiedError('killed'));
  for (let times = 0; times < 3; times += 1) expect(await tryOnce(killed, going())).toBe('queued');
  expect(await tryOnce(killed, going())).toBe('failed');
  const { rows } = await pool.query(sql`select result->>'message' as message from job order by id desc limit 1`);
  expect(rows).toEqual([{ message: message.jobDied }]);
});

test('ERR-10 a job that ends by a fault names the call that started it', async () => {
  await startJob(pool, { kind: 'apply/user', user, callId: 'call-4711' });
  expect(await tryOnce(failing(new Error('a fault')), going())).toBe('failed');
  const { rows } = await pool.query(sql`select message from activity order by id desc limit 1`);
  expect(rows).toEqual([{ message: `${message.serverError}（要求番号：call-4711）` }]);
});

test('R10 the end of a job that met a full disk is written once there is room, with its reason', async () => {
  await begin();
  await pool.query(`
    create sequence tries_on_full_disk;
    create function full_disk() returns trigger language plpgsql as $$
    begin
      if nextval('tries_on_full_disk') < 3 then
        raise disk_full using message = 'could not extend file: No space left on device';
      end if;
      return new;
    end $$;
    create trigger full_disk before insert on activity for each row execute function full_disk()`);
  expect(await tryOnce(failing(coded('53100')), going())).toBe('failed');
  await pool.query('drop function full_disk cascade; drop sequence tries_on_full_disk');
  const { rows } = await pool.query(sql`select result->>'message' as message from job order by id desc limit 1`);
  expect(rows).toEqual([{ message: message.diskFull }]);
});

/** Makes the database refuse every line of 処理履歴 while `work` runs. */
async function withoutActivities<T>(work: () => Promise<T>): Promise<T> {
  await pool.query(`
    create function no_activity() returns trigger language plpgsql as $$
    begin raise foreign_key_violation using message = 'no line can be written'; end $$;
    create trigger no_activity before insert on activity for each row execute function no_activity()`);
  try {
    return await work();
  } finally {
    await pool.query('drop function no_activity cascade');
  }
}

test('R44 a failed job whose histories cannot be written ends without them, with its reason', async () => {
  await begin();
  expect(await withoutActivities(() => tryOnce(failing(coded('57P01')), going()))).toBe('queued');
  expect(await withoutActivities(() => tryOnce(failing(new Error('a fault')), going()))).toBe('failed');
  const { rows } = await pool.query(sql`select result from job order by id desc limit 1`);
  expect(rows).toEqual([{ result: { status: 'error', message: message.serverError } }]);
});

test('R44 a job that succeeds but whose end cannot be written fails', async () => {
  await begin();
  expect(await withoutActivities(() => tryOnce(done, going()))).toBe('failed');
});

test('R44 a job of an unknown kind ends', async () => {
  await pool.query(sql`insert into job (kind, user_id, user_name) values ('import/of-another-build', '1', '山田')`);
  expect(await tryOnce(done, going())).toBe('failed');
});

test('R44 停止 ends a waiting job whose histories cannot be written', async () => {
  const job = await begin();
  const stopped = await withoutActivities(() => app.call('POST', `/gpa/api/jobs/${job?.id}/stop`, { as: user }));
  expect(stopped.body).toEqual({ data: true });
  const { rows } = await pool.query(sql`select state, message from job where id = ${job?.id}`);
  expect(rows).toEqual([{ state: 'failed', message: message.jobStopped }]);
});

test('R44 an import whose preflight no longer exists ends with its history', async () => {
  await startJob(pool, { kind: 'import/zentsu', user, input: { fileName: 'a.csv', preflightId: '999', versionNo: 1 } });
  expect(await tryOnce(failing(new Error('a fault')), going())).toBe('failed');
  const { rows } = await pool.query(sql`select file_name from transfer_history order by id desc limit 1`);
  expect(rows).toEqual([{ file_name: 'a.csv' }]);
});

/** Jobs of each of four kinds; R08 in full: TRUST_LONG=1. */
const ofAKind = process.env.TRUST_LONG === '1' ? 250 : 25;

test('R08 three workers do each job once and never two of a kind at a time', async () => {
  const kinds = Object.keys(jobKinds).slice(0, 4) as JobKind[];
  const ran: string[] = [];
  const underWay = new Set<string>();
  let together = 0;
  let most = 0;
  const work: JobWork = async ({ job, finish }) => {
    if (underWay.has(job.kind)) together += 1;
    underWay.add(job.kind);
    most = Math.max(most, underWay.size);
    ran.push(job.id);
    await new Promise(setImmediate);
    underWay.delete(job.kind);
    await finish(() => Promise.resolve({ status: 'success', message: '済' }));
  };
  const stop = new AbortController();
  const works = Object.fromEntries(kinds.map((kind) => [kind, work])) as unknown as JobWorks;
  const workers = [1, 2, 3].map(() => runWorker(app.services, works, stop.signal));
  const started = await Promise.all(
    kinds.map(async (kind) => {
      const ids: string[] = [];
      while (ids.length < ofAKind) {
        const job = await startJob(pool, { kind, user });
        if (job) ids.push(job.id);
      }
      return ids;
    }),
  );
  await expect.poll(() => ran.length, { timeout: ofAKind * 800 }).toBe(4 * ofAKind);
  stop.abort();
  await Promise.all(workers);
  expect([ran.toSorted(), together]).toEqual([started.flat().toSorted(), 0]);
  expect(most).toBeGreaterThan(1);
});

test('QUEUE-03 a job that is added to an empty queue starts at once', async () => {
  await pool.query(`delete from job where state in ('queued', 'running')`);
  const stop = new AbortController();
  let looks = 0;
  const lateAnswer = async (question: Sql) => {
    const answer = await pool.query(question);
    looks += 1;
    if (looks > 1) return answer;
    expect(answer.rowCount).toBe(0);
    // The worker has looked and found nothing; it is notified of the job before it goes to sleep.
    await begin();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return answer;
  };
  const looking = { ...app.services, pool: { query: lateAnswer } as unknown as Services['pool'] };
  const ended = new Promise<void>((resolve) => {
    const work: JobWork = async (context) => {
      await done(context);
      resolve();
    };
    void runWorker(looking, { 'apply/user': work }, stop.signal);
  });
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('the worker slept')), 3_000));
  await Promise.race([ended, late]).finally(() => stop.abort());
});
