import { purgedSnapshotSentence } from '@tsuun/domain/message/month-end/snapshot';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Snapshot } from '@tsuun/contract/month-end/snapshot';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';
import { checkSnapshots, hashOf } from './hash.sql.ts';
import { purgeSnapshots } from './purge-snapshots.ts';

const { app, user, order, fee } = await openUndoFixture();
const { pool } = app.db;
const base = '/gpa/api/month-end/snapshots';
const month = 'month=2026-05-01&basis=bizResultDt';
const sevenYears = { keepSnapshotsDays: 2_557 };

beforeEach(async () => {
  await behindTheProgram('truncate month_snapshot, month_snapshot_row, purged_snapshot');
  await order({ pickAmtInfo: { amt: 1_000 } });
  await fee();
});

/** Runs SQL as an owner of the tables who has turned their triggers off. */
async function behindTheProgram(statement: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

async function take(): Promise<Snapshot> {
  const { text } = await app.call('GET', `${base}/take?${month}`, { as: user });
  expect(completionOf(text).status).toBe('success');
  return (await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user })).body[0] as Snapshot;
}

/** A snapshot taken so many days ago; its hash is that of its moment. */
async function takenBefore(days: number): Promise<Snapshot> {
  const { id } = await take();
  await behindTheProgram(`update month_snapshot set taken_at = taken_at - interval '${days} days' where id = ${id}`);
  const { rows } = await pool.query<{ hash: string }>(
    sql`with head as (select * from month_snapshot) select ${hashOf(sql`${id}::bigint`)} as hash`,
  );
  await behindTheProgram(`update month_snapshot set hash = '${rows[0]?.hash}' where id = ${id}`);
  return (await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user })).body[0] as Snapshot;
}

const rowsOf = async (id: string): Promise<number> =>
  (await pool.query(`select from month_snapshot_row where snapshot_id = ${id}`)).rowCount ?? 0;
const checked = async () => (await checkSnapshots(pool)).map(({ id, fits, isPurged }) => [id, fits, isPurged]);

test('SNAP-13 rows older than the setting are deleted, header and hash stay, and the chain still fits', async () => {
  const old = await takenBefore(2_600);
  const recent = await takenBefore(2_500);
  const newest = await take();
  await purgeSnapshots(pool, sevenYears);
  expect([(await rowsOf(old.id)) > 0, (await rowsOf(recent.id)) > 0]).toEqual([false, true]);
  expect(await checked()).toEqual([
    [old.id, true, true],
    [recent.id, true, false],
    [newest.id, true, false],
  ]);
  const listed = (await app.call<Snapshot[]>('GET', `${base}?${month}`, { as: user })).body;
  expect(listed.find(({ id }) => id === old.id)).toEqual(old);
  const { rows } = await pool.query<{ target: string }>(`select target from audit_event order by id desc limit 1`);
  expect(rows[0]?.target).toContain(`月次の記録の明細 ${old.orderCount + old.feeCount}件`);
});

test('SNAP-13 without a setting nothing is deleted', async () => {
  const { id } = await takenBefore(5_000);
  await purgeSnapshots(pool, { keepSnapshotsDays: 0 });
  expect(await rowsOf(id)).toBeGreaterThan(0);
});

test('SNAP-13 a purge that runs twice at once deletes each snapshot once', async () => {
  const { id } = await takenBefore(2_600);
  await Promise.all([purgeSnapshots(pool, sevenYears), purgeSnapshots(pool, sevenYears)]);
  expect(await checked()).toEqual([[id, true, true]]);
});

test.each([
  ['the header', `update month_snapshot set remark = 'x'`],
  ['the hashes of the rows', `update purged_snapshot set row_hashes = row_hashes || row_hashes`],
  ['the counts', 'update month_snapshot set order_count = order_count + 1'],
])('SNAP-13 of a purged snapshot %s cannot be altered unnoticed', async (_part, statement) => {
  const { id } = await takenBefore(2_600);
  await purgeSnapshots(pool, sevenYears);
  await behindTheProgram(statement);
  expect(await checked()).toEqual([[id, false, true]]);
});

test('SNAP-13 a snapshot that was altered before keeps its rows', async () => {
  const { id } = await takenBefore(2_600);
  await behindTheProgram('update month_snapshot_row set billing = billing + 1');
  await purgeSnapshots(pool, sevenYears);
  expect(await rowsOf(id)).toBeGreaterThan(0);
  expect(await checked()).toEqual([[id, false, false]]);
});

test('SNAP-13 the database refuses to delete younger rows and rows without a stored hash', async () => {
  const { id } = await take();
  const remove = () => pool.query(`delete from month_snapshot_row where snapshot_id = ${id}`);
  await expect(remove()).rejects.toThrow('only added to');
  await pool.query(`insert into purged_snapshot values (${id}, now(), '')`);
  await expect(remove()).rejects.toThrow('only added to');
});

test('SNAP-13 a purged snapshot is not compared, on either side, and the sentence says why', async () => {
  const { id } = await takenBefore(2_600);
  const later = await take();
  await purgeSnapshots(pool, sevenYears);
  const problem = async (path: string) => {
    const { status, body } = await app.call<ProblemBody>('GET', `${base}/${path}`, { as: user });
    return [status, body.validationError];
  };
  const sentence = purgedSnapshotSentence;
  expect(await problem(`comparison?base=${id}`)).toEqual([400, { base: [sentence] }]);
  expect(await problem(`comparison?base=${later.id}&other=${id}`)).toEqual([400, { other: [sentence] }]);
});
