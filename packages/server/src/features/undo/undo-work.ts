import type { UndoPreview } from '@tsuun/contract/activity/undo';
import { Problem } from '@tsuun/contract/problem';
import {
  undoBlockingReasons,
  undoDoneSentence,
  undoProgressSentence,
  undoReadingSentence,
} from '@tsuun/domain/message/undo-sentence';
import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../db/sql-state.ts';
import { nameDifferenceJob } from '../../record/recorded-differences.sql.ts';
import { type JobContext, jobOrigin, type JobResult, type JobWork } from '../../job/job-work.ts';
import type { Origin } from '../../record/bulk-write/bulk-write.ts';
import { lockStatement, writeStatement } from '../../record/bulk-write/write.sql.ts';
import { deleteCreated, formerRows, formerTable, restoreChanged, restoreDeleted } from './restore-records.sql.ts';
import { changedIds, undoRows, undoTable, skippedRows } from './undo-rows.sql.ts';
import { lockActivity, type UndoableActivity } from './undoable-activity.ts';
import type { Effect, UndoTarget } from './undo-target.ts';

export interface UndoInput {
  readonly undoesId: string;
}

/**
 * Undoes an activity, in the one transaction that also ends the job: locks all its records, skips those changed since or
 * not changeable by hand, and restores the others with their history.
 */
export const undoWork =
  (kind: UndoKind, target: UndoTarget): JobWork =>
  async (context) => {
    const client = await context.connection();
    await context.finish(() => undoWithin(context, client, { kind, target }));
  };

interface Undo {
  readonly kind: UndoKind;
  readonly target: UndoTarget;
}

async function undoWithin(context: JobContext, client: pg.Client, { kind, target }: Undo): Promise<JobResult> {
  const { undoesId } = context.job.input as UndoInput;
  try {
    const activity = await lockActivity(client, undoesId);
    if (activity.undo !== kind) throw new Problem('notFound');
    context.progress(5, undoReadingSentence);
    await client.query(
      `set local work_mem = '128MB'; drop table if exists ${undoTable}, ${formerTable}, skipped, undone_difference`,
    );
    const total = await createTable(client, undoTable, undoRows(target, activity));
    const activityId = await nextActivity(client);
    const { user } = jobOrigin(context, 'undo');
    const origin: Origin = { user, cause: 'undo', activityId };
    const differences = await lockedDifferences(context, client, { target, activity });
    await client.query(lockStatement(allRecords(target, origin)));
    const skipped = await skipRecords(client, target, context.services.today());
    if (skipped === total && differences.removed + differences.restored === 0)
      throw new Problem('refused', { message: undoBlockingReasons.nothing });
    context.progress(30, undoProgressSentence(total - skipped));
    if (target.restoreAlso) await client.query(target.restoreAlso(undoesId, changedIds));
    await restoreRecords(client, target, origin);
    const undone = await undoDifferences(context, client, { target, activity, origin });
    await noteSkipped(client, activityId);
    const counts = { total, done: total - skipped, skipped };
    return { status: 'success', message: undoDoneSentence(counts.done, skipped, undone), counts, activityId };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: 'error', message: error.body().message };
  }
}

interface UndoScope {
  readonly target: UndoTarget;
  readonly activity: UndoableActivity;
}

const noDifferences: UndoPreview['differences'] = { removed: 0, restored: 0 };

/**
 * Locks the orders of the activity and of its differences together, in the order of their ids, and returns the number of
 * differences that the undo changes. A concurrent decision on one of them is made before it, or waits.
 */
async function lockedDifferences({ job }: JobContext, client: pg.Client, { target, activity }: UndoScope) {
  if (!target.differences || activity.ownJobId === null) return noDifferences;
  await client.query(nameDifferenceJob(job.id));
  await client.query(target.differences.lock(activity.ownJobId, raw(`select id from ${undoTable}`)));
  return countDifferences(client, { target, activity });
}

async function countDifferences(
  client: pg.Client,
  { target, activity }: UndoScope,
): Promise<UndoPreview['differences']> {
  if (!target.differences || activity.ownJobId === null) return noDifferences;
  const { rows } = await client.query<UndoPreview['differences']>(
    target.differences.count(activity.ownJobId, changedIds),
  );
  return rows[0] ?? noDifferences;
}

/** Undoes the differences of the activity, after its records, and returns how many. */
async function undoDifferences(
  { job }: JobContext,
  client: pg.Client,
  { origin, ...of }: UndoScope & { readonly origin: Origin },
): Promise<UndoPreview['differences']> {
  const { target, activity } = of;
  if (!target.differences || activity.ownJobId === null) return noDifferences;
  // The records are restored, so the differences are compared with their former values.
  await client.query(`truncate ${undoTable}`);
  const counts = await countDifferences(client, of);
  for (const statement of target.differences.undo(activity.ownJobId, job.id, origin)) await client.query(statement);
  return counts;
}

/** Bulk write that locks all records of the activity, also those that are skipped later. */
const allRecords = (target: UndoTarget, origin: Origin) => ({
  ...restoreChanged(target, origin),
  staged: undoTable,
});

async function createTable(client: pg.Client, table: string, rows: Sql): Promise<number> {
  const { rowCount } = await client.query(sql`create temp table ${raw(table)} on commit drop as ${rows}`);
  await client.query(`analyze ${table}`);
  return rowCount ?? 0;
}

/** Returns the id of the activity of the undo; history rows refer to it before it is written. */
async function nextActivity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('activity', 'id'))::text as id`,
  );
  return rows[0]?.id as string;
}

/** Removes the skipped records from the staged ones and returns their number. */
async function skipRecords(client: pg.Client, target: UndoTarget, today: string): Promise<number> {
  const skipped = await createTable(client, 'skipped', skippedRows(target, today));
  if (skipped > 0) await client.query(`delete from ${undoTable} u using skipped m where m.id = u.id`);
  return skipped;
}

async function noteSkipped(client: pg.Client, activityId: string): Promise<void> {
  await client.query(sql`
    insert into activity_skip (activity_id, record_id, reasons, name)
    select ${activityId}::bigint, id, reasons, name from skipped`);
}

async function restoreRecords(client: pg.Client, target: UndoTarget, origin: Origin): Promise<void> {
  const counts = await countEffects(client);
  if (counts.changed > 0) {
    await createTable(client, formerTable, formerRows(target, 'changed'));
    await all(client, [writeStatement(restoreChanged(target, origin))], counts.changed);
    await client.query(`drop table ${formerTable}`);
  }
  if (counts.created > 0) await all(client, deleteCreated(target, origin), counts.created);
  if (counts.deleted > 0) {
    await createTable(client, formerTable, formerRows(target, 'deleted'));
    await all(client, restoreDeleted(target, origin), counts.deleted);
  }
}

async function countEffects(client: pg.Client): Promise<Readonly<Record<Effect, number>>> {
  const { rows } = await client.query<{ effect: Effect; n: number }>(
    `select effect, count(*)::integer as n from ${undoTable} group by effect`,
  );
  return { created: 0, deleted: 0, changed: 0, ...Object.fromEntries(rows.map(({ effect, n }) => [effect, n])) };
}

/** Runs statements that must each affect all records; otherwise the transaction is repeated. */
async function all(client: pg.Client, statements: readonly Sql[], expected: number): Promise<void> {
  for (const statement of statements) {
    const { rowCount } = await client.query(statement);
    if (rowCount !== expected) throw new RacedError('a record changed although it was locked');
  }
}
