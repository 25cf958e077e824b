import { importedText } from '../../../../testing/imported-text.ts';
import { message } from '@tsuun/domain/message/message';
import { setTimeout as wait } from 'node:timers/promises';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { importFile } from '../../../../testing/import-file.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { transaction } from '../../../db/transaction.ts';
import { importWork } from '../../../import/import-work.ts';
import type { Job } from '../../../job/job.ts';
import { findJob } from '../../../job/start-job.ts';
import { runJob } from '../../../job/run-job.ts';
import { takeJob } from '../../../job/take-job.ts';
import { ordersImport } from './orders-import.ts';

const work = importWork(ordersImport(zentsuFormat));

const { app, user } = await openTestServer();
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, pending_change'));

const numbers = (n: number): string[] => Array.from({ length: n }, (_, i) => `R${i}`);
const file = (n: number, remarks: string) => zentsuCsv(numbers(n).map((no) => zentsuRow(no, { 備考: remarks })));
const count = async (condition: string): Promise<number> => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    `select count(*)::integer as n from orders where ${condition}`,
  );
  return Number(rows[0]?.n);
};

/** A queued import that no worker has taken. */
async function queued(content: string): Promise<string> {
  const upload = await app.call('POST', '/gpa/api/imports/zentsu', {
    as: user,
    ...multipart({ fileName: 'a.csv', content }),
  });
  void app.call('GET', `/gpa/api/imports/zentsu?filePath=${upload.text}`, { as: user });
  for (;;) {
    const { rows } = await app.db.pool.query<{ id: string }>(sql`select id::text from job where state = 'queued'`);
    if (rows[0]) return rows[0].id;
    await wait(10);
  }
}

/** Waits until something stands in the way of the job's own connection. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await app.db.pool.query(
      sql`select from pg_stat_activity where application_name like 'tsuun job %' and wait_event_type = 'Lock'
             and datname = current_database()`,
    );
    if (rows.length > 0) return;
    await wait(10);
  }
}

test('R07 orders locked, confirmed or saved while the import waits keep their changes', async () => {
  await (await takeAndRun(await queued(file(6, '古い')))).ended;
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`select from orders join order_charges c on c.order_id = id order by order_id for update of c`);
  await holder.query(`update orders set import_locked = true where accept_no = 'R1'`);
  await holder.query(`update orders set confirmed = true, confirmed_on = '2026-05-01' where accept_no = 'R2'`);
  await holder.query(`update orders set seal_no = 'X', version_no = version_no + 1 where accept_no = 'R3'`);
  const { job, ended } = await takeAndRun(await queued(file(6, '新しい')));
  await untilBlocked();
  await holder.query('commit');
  holder.release();
  await ended;
  const { result } = (await findJob(app.db.pool, job)) ?? {};
  expect(result?.message).toBe(importedText(6, { changed: 4, locked: 1, confirmed: 1 }));
  expect(await count(`remarks = '古い' and version_no = 1 and accept_no in ('R1', 'R2')`)).toBe(2);
  expect(await count(`remarks = '新しい' and seal_no is null and version_no = 3 and accept_no = 'R3'`)).toBe(1);
  const { rows } = await app.db.pool.query(sql`
    select changes from order_change h join orders o on o.id = h.order_id where accept_no = 'R3' and h.version_no = 3`);
  expect(rows).toEqual([{ changes: { remarks: ['古い', '新しい'], seal_no: ['X', null] } }]);
});

test('PENDING-01 TRUST-R07 a locked order saved during the import has only the differences of the file', async () => {
  await (await takeAndRun(await queued(file(2, '古い')))).ended;
  await app.db.pool.query(`update orders set import_locked = true where accept_no = 'R1'`);
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`select from orders join order_charges on order_id = id where accept_no = 'R1' for update`);
  await holder.query(
    `update order_charges set additional_amt_info_amt = 5000 from orders where order_id = id and accept_no = 'R1'`,
  );
  await holder.query(`update orders set seal_no = 'X', version_no = version_no + 1 where accept_no = 'R1'`);
  const { ended } = await takeAndRun(await queued(file(2, '新しい')));
  await untilBlocked();
  await holder.query('commit');
  holder.release();
  await ended;
  const { rows } = await app.db.pool.query('select field, own, value from pending_change order by field');
  expect(rows).toEqual([
    { field: 'remarks', own: '古い', value: '新しい' },
    { field: 'seal_no', own: 'X', value: null },
  ]);
});

test('R07 an order created by hand during the import counts as an existing one', async () => {
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`insert into orders (accept_no, order_type, import_locked) values ('R1', '10', true)`);
  const { job, ended } = await takeAndRun(await queued(file(3, '新しい')));
  await untilBlocked();
  await holder.query('commit');
  holder.release();
  await ended;
  expect((await findJob(app.db.pool, job))?.result?.message).toBe(importedText(3, { created: 2, locked: 1 }));
});

test('R01 R09 a silent worker is replaced and its later writes are refused', async () => {
  const first = await queued(file(50, '一度だけ'));
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`lock table orders in share row exclusive mode`);
  const { ended: silent } = await takeAndRun(first);
  await untilBlocked();
  // In one transaction, so that no beat of the first one falls between.
  const overtaking = transaction(app.db.pool, async (client) => {
    await client.query(sql`update job set heart_beat_at = now() - interval '31 seconds' where id = ${first}`);
    return takeJob(client);
  });
  const { ended } = run(first, await overtaking);
  await holder.query('commit');
  holder.release();
  await Promise.all([silent, ended]);
  expect((await findJob(app.db.pool, first))?.result?.message).toBe(importedText(50, { created: 50 }));
  expect(await count('true')).toBe(50);
  const { rows } = await app.db.pool.query(sql`select from transfer_history where job_id = ${first}`);
  expect(rows).toHaveLength(1);
});

test('R13 a worker stopped between staging and merge writes nothing and returns its job', async () => {
  const id = await queued(file(50, '途中'));
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`lock table orders in share row exclusive mode`);
  const stop = new AbortController();
  const { ended } = await takeAndRun(id, stop.signal);
  await untilBlocked();
  stop.abort();
  await ended;
  await holder.query('commit');
  holder.release();
  expect(await count('true')).toBe(0);
  expect(await findJob(app.db.pool, id)).toMatchObject({ state: 'queued', result: null });
  await (await takeAndRun(id)).ended;
  expect(await count('true')).toBe(50);
  expect((await findJob(app.db.pool, id))?.result?.message).toBe(importedText(50, { created: 50 }));
});

test('R13 a stopped import writes nothing and has its end in the history', async () => {
  const id = await queued(file(50, '途中'));
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(`lock table orders in share row exclusive mode`);
  const { ended } = await takeAndRun(id);
  await untilBlocked();
  const { body } = await app.call('POST', `/gpa/api/jobs/${id}/stop`, { as: user });
  expect(body).toEqual({ data: true });
  await ended;
  await holder.query('commit');
  holder.release();
  expect(await count('true')).toBe(0);
  const { rows } = await app.db.pool.query(sql`select successful, message from transfer_history where job_id = ${id}`);
  expect(rows).toEqual([{ successful: false, message: message.jobStopped }]);
});

test('QUEUE-05 IMP-19 the progress of an import never decreases', async () => {
  app.work();
  const content = zentsuCsv(numbers(20_000).map((no) => zentsuRow(no)));
  const upload = await app.call('POST', '/gpa/api/imports/zentsu', {
    as: user,
    ...multipart({ fileName: 'a.csv', content }),
  });
  const { text } = await app.call('GET', `/gpa/api/imports/zentsu?filePath=${upload.text}`, { as: user });
  const progress = [...text.matchAll(/event: progress\ndata: (\d+)/g)].map((found) => Number(found[1]));
  expect(progress).toEqual([...progress].toSorted((one, other) => one - other));
  expect(text).toMatch(/data: [\d,]+(／約[\d,]+)?行を確認しました/);
  expect(completionOf(text).message).toBe(importedText(20_000, { created: 20_000 }));
  expect((await importFile(app, user, content)).history.message).toBe(importedText(20_000, { unchanged: 20_000 }));
});

test('OPS-09 the planner has statistics of an import that ran during its analysis', async () => {
  app.work();
  await app.db.pool.query('alter table orders set (autovacuum_enabled = off)');
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table transfer_history in share row exclusive mode');
  const imported = importFile(app, user, file(2_000, '多い'));
  await untilBlocked();
  await app.db.pool.query('analyze orders');
  const known = async (): Promise<number> => {
    const { rows } = await app.db.pool.query<{ n: number }>(
      `select reltuples::integer as n from pg_class where oid = 'orders'::regclass`,
    );
    return Number(rows[0]?.n);
  };
  expect(await known()).toBe(0);
  await holder.query('commit');
  holder.release();
  expect((await imported).history.message).toBe(importedText(2000, { created: 2000 }));
  await expect.poll(known).toBe(2_000);
});

/** Plays a worker that takes this job. */
const takeAndRun = async (id: string, stop?: AbortSignal) => run(id, await takeJob(app.db.pool), stop);

function run(id: string, job: Job | null, stop = new AbortController().signal) {
  expect(job?.id).toBe(id);
  if (job === null) throw new Error('no job waits');
  return { job: id, ended: runJob(app.services, job, work, stop) };
}
