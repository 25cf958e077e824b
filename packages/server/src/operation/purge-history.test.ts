import { beforeEach, expect, test } from 'vitest';
import { noRows, openTestServer } from '../../testing/open-test-server.ts';
import { purgeHistory } from './purge-history.ts';

const { app } = await openTestServer({ rows: noRows });
const { pool } = app.db;
const none = { keepActivityDays: 0, keepChangesDays: 0, keepAuditDays: 0 };

beforeEach(() =>
  pool.query(
    'truncate activity, activity_skip, transfer_history, job, upload_ticket, order_change, fee_change, backup, file cascade',
  ),
);

const count = async (table: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

/** A job that ended so many days ago, with its history, its line in 処理履歴 and a record that it skipped. */
async function processed(days: number, { fileId = null as string | null } = {}): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with j as (
       insert into job (kind, state, result, user_id, user_name, finished_at, created_at)
       values ('import/zentsu', 'done', '{}', '1', '人', now() - make_interval(days => $1), now() - make_interval(days => $1))
       returning id, finished_at),
     h as (
       insert into transfer_history (direction, kind, function_code, job_id, at, user_id, user_name, file_name, file_id,
                                     successful, message)
       select 'import', 'zentsu', 'IMPORTS', id, finished_at, '1', '人', 'a.csv', $2, true, '' from j
       returning id, job_id, at),
     a as (
       insert into activity (kind, function_code, user_id, user_name, began_at, ended_at, state, message, job_id, history_id)
       select 'import/zentsu', 'IMPORTS', '1', '人', at, at, 'done', '', job_id, id from h returning id)
     insert into activity_skip (activity_id, record_id, reasons) select id, 1, '{gone}' from a
     returning activity_id::text as id`,
    [days, fileId],
  );
  return rows[0]?.id ?? '';
}

const kept = async (): Promise<readonly number[]> =>
  Promise.all(['activity', 'activity_skip', 'transfer_history', 'job'].map(count));

async function changed(table: string, key: string, days: number): Promise<void> {
  await pool.query(
    `insert into ${table} (${key}, cause, version_no, changed_at) values (1, 'save', 1, now() - make_interval(days => $1))`,
    [days],
  );
}

/** Lines of 監査記録 about deletions since the last call. */
async function lines(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ target: string }>(
    `select target from audit_event where kind = 'purged' and id > $1 order by id`,
    [seen],
  );
  seen =
    (await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_event')).rows[0]?.id ?? '0';
  return rows.map(({ target }) => target.replace(/（.*）/, ''));
}
let seen = '0';

test('DATA-03 without a setting nothing is deleted, however old', async () => {
  await processed(9_000);
  await changed('order_change', 'order_id', 9_000);
  await purgeHistory(pool, none);
  expect([await kept(), await count('order_change'), await lines()]).toEqual([[1, 1, 1, 1], 1, []]);
});

test('DATA-03 処理履歴 older than its setting is deleted with its histories and jobs', async () => {
  await processed(600);
  await processed(500);
  await purgeHistory(pool, { ...none, keepActivityDays: 550 });
  expect(await kept()).toEqual([1, 1, 1, 1]);
  expect(await lines()).toEqual(['処理履歴 1件', '取込・出力の履歴 1件', 'ジョブ 1件']);
});

test('DATA-03 no setting deletes rows younger than the minimum', async () => {
  await processed(399);
  await changed('order_change', 'order_id', 2_556);
  await changed('order_change', 'order_id', 2_558);
  await purgeHistory(pool, { keepActivityDays: 1, keepChangesDays: 1, keepAuditDays: 1 });
  expect([await kept(), await count('order_change')]).toEqual([[1, 1, 1, 1], 1]);
  expect(await lines()).toEqual(['オーダーの変更履歴 1件']);
});

test('DATA-03 histories with a file, of an undo and of the newest backup are kept', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into file (name, size, user_id) values ('a.csv', 1, '1') returning id::text`,
  );
  await processed(900, { fileId: rows[0]?.id ?? '' });
  const undone = await processed(800);
  const undo = await processed(300);
  await pool.query('update activity set undoes_id = $1 where id = $2', [undone, undo]);
  await pool.query(
    `insert into backup (rows, made_at) values (1, now() - interval '900 days'), (1, now() - interval '800 days')`,
  );
  await purgeHistory(pool, { ...none, keepActivityDays: 400 });
  expect([await kept(), await count('backup'), await lines()]).toEqual([[3, 3, 3, 3], 1, ['バックアップの記録 1件']]);
});

test('DATA-03 histories of changes of every kind of record follow one setting', async () => {
  const tables = { order_change: 'order_id', fee_change: 'fee_id', arrival_fee_change: 'arrival_fee_id' };
  const all = { ...tables, name_conversion_change: 'name_conversion_id', app_user_change: 'app_user_id' };
  for (const [table, key] of Object.entries(all)) await changed(table, key, 4_000);
  await purgeHistory(pool, { ...none, keepChangesDays: 3_000 });
  const left = await Promise.all(
    Object.keys(all).map(async (table) => {
      const { rowCount } = await pool.query(`select from ${table} where changed_at < now() - interval '3000 days'`);
      return rowCount;
    }),
  );
  expect(left).toEqual([0, 0, 0, 0, 0]);
  expect(await lines()).toHaveLength(5);
});

test('DATA-03 many rows are deleted in several batches with a line each', async () => {
  await pool.query(`insert into order_change (order_id, cause, version_no, changed_at)
    select n, 'save', 1, now() - interval '4000 days' from generate_series(1, 10001) n`);
  await purgeHistory(pool, { ...none, keepChangesDays: 3_000 });
  expect([await count('order_change'), await lines()]).toEqual([
    0,
    ['オーダーの変更履歴 10000件', 'オーダーの変更履歴 1件'],
  ]);
});

test('AUDIT-02 lines older than the setting are deleted, and none that is younger than 90 days can be', async () => {
  await pool.query(`insert into audit_event (kind, at, target) values
    ('login', now() - interval '200 days', 'old'), ('login', now() - interval '100 days', 'newer')`);
  const remaining = async () =>
    (await pool.query<{ target: string }>(`select target from audit_event where target in ('old', 'newer')`)).rows;
  await purgeHistory(pool, none);
  expect(await remaining()).toHaveLength(2);
  await purgeHistory(pool, { ...none, keepAuditDays: 150 });
  expect(await remaining()).toEqual([{ target: 'newer' }]);
  await expect(pool.query('delete from audit_event')).rejects.toThrow('only added to');
  await expect(pool.query("update audit_event set target = 'x'")).rejects.toThrow('only added to');
});
