import { message } from '@tsuun/domain/message/message';
import { preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startJob } from '../../job/start-job.ts';
import { purgePreflights } from './create-preflight.ts';

const { app, user } = await openTestServer();
app.work();
const { pool } = app.db;
const { preflight, correct, read } = preflights(app, user);

const checked = (acceptNo: string) => preflight(zentsuCsv([zentsuRow(acceptNo, { 配達料: '1000' })]));
const startImport = ({ id, versionNo }: Preflight) =>
  app.call('GET', `/gpa/api/preflights/${id}/import?versionNo=${versionNo}`, { as: user });
const drop = ({ id }: Preflight) => app.call('DELETE', `/gpa/api/preflights/${id}`, { as: user });
const deliveryFee = async (acceptNo: string): Promise<unknown> => {
  const { rows } = await pool.query<{ amt: number }>(sql`
    select delivery_amt_info_amt as amt from orders join order_charges on order_id = id
     where accept_no = ${acceptNo}`);
  return rows[0]?.amt ?? null;
};

async function untilWaiting(count: number, isOver = () => false): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (!isOver() && (await pool.query(waiting)).rowCount !== count) await wait(10);
}

/** Lets calls queue up one after another behind a lock on the preflight's row, and answers their results. */
async function inOrder<T extends readonly (() => Promise<unknown>)[]>({ id }: Preflight, calls: T) {
  const client = await pool.connect();
  try {
    return await inTransaction(client, async () => {
      await client.query(sql`select from preflight where id = ${id} for update`);
      const sent: Promise<unknown>[] = [];
      for (const call of calls) {
        sent.push(call());
        await untilWaiting(sent.length);
      }
      return sent;
    }).then((sent) => Promise.all(sent) as Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }>);
  } finally {
    client.release();
  }
}

test('PRE-28 a check is not dropped once the import of its file was started', async () => {
  const found = await checked('D1');
  const [imported, dropped] = await inOrder(found, [() => startImport(found), () => drop(found)] as const);
  expect([dropped.status, dropped.body]).toMatchObject([400, { message: preflightBlockingReasons.imported }]);
  expect(completionOf(imported.text).status).toBe('success');
  expect(await deliveryFee('D1')).toBe(1000);
});

test('PRE-28 the import of a check that was dropped before is not found', async () => {
  const found = await checked('D2');
  const [dropped, imported] = await inOrder(found, [() => drop(found), () => startImport(found)] as const);
  expect([dropped.status, imported.status]).toEqual([204, 404]);
});

test('PRE-28 a correction is refused once the import of the file was started', async () => {
  const found = await checked('D3');
  const place = found.columns.find(({ header }) => header === '配達料')?.place ?? -1;
  const edit = () => correct(found, { cells: [{ row: 1, place, text: '9999999' }] });
  const [imported, edited] = await inOrder(found, [() => startImport(found), edit] as const);
  expect(edited.status).toBe(400);
  expect(completionOf(imported.text).status).toBe('success');
  expect(await deliveryFee('D3')).toBe(1000);
  expect(await read(found.id)).toMatchObject({ versionNo: 1, checkedVersion: 1 });
});

test('PRE-28 an import refuses another version of the corrections than the checked one', async () => {
  const found = await checked('D4');
  const { rows } = await pool.query<{ fileId: string }>(
    sql`select file_id::text as "fileId" from preflight where id = ${found.id}`,
  );
  await pool.query(sql`update preflight set version_no = 2 where id = ${found.id}`);
  const input = { fileName: 'a.csv', preflightId: found.id, versionNo: 1 };
  const job = await startJob(pool, { kind: 'import/zentsu', user, fileId: rows[0]?.fileId ?? '', input });
  const ended = sql`select result from job where id = ${job?.id} and result is not null`;
  await expect
    .poll(async () => (await pool.query<{ result: unknown }>(ended)).rows[0]?.result)
    .toMatchObject({
      ...{ status: 'error', message: message.conflict },
    });
  expect(await deliveryFee('D4')).toBeNull();
});

test('PRE-28 the purge keeps an old check whose import was started in the meantime', async () => {
  const found = await checked('D5');
  await pool.query(sql`update preflight set created_at = now() - interval '8 days' where id = ${found.id}`);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(sql`select from preflight where id = ${found.id} for update`);
  let isPurged = false;
  const purged = purgePreflights(pool).finally(() => (isPurged = true));
  await untilWaiting(1, () => isPurged);
  await client.query(sql`
    insert into job (kind, user_id, user_name, input)
    values ('import/zentsu', ${user.id}, ${user.name}, ${JSON.stringify({ preflightId: found.id, versionNo: 0 })})`);
  await client.query('commit');
  client.release();
  await purged;
  expect((await read(found.id)).id).toBe(found.id);
});
