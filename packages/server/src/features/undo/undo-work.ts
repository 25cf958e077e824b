import type { UndoPreview } from '@tsuun/contract/activity/undo';
import { Problem } from '@tsuun/contract/problem';
import {
  undoDoneSentence,
  undoBlockingReasons,
  undoProgressSentence,
  undoReadingSentence,
} from '@tsuun/domain/message/undo-sentence';
import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../db/raced-error.ts';
import { nameDifferenceJob } from '../../record/recorded-differences.sql.ts';
import { jobOrigin } from '../../job/job-origin.ts';
import type { JobContext, JobWork, JobResult } from '../../job/job-work.ts';
import type { Origin } from '../../record/bulk-write/bulk-write.ts';
import { holdStatement, writeStatement } from '../../record/bulk-write/write.sql.ts';
import { leftRows } from './skipped.sql.ts';
import { deletion, formerRows, formerTable, goingBack, restoration } from './restore-records.sql.ts';
import { changedIds, undoing, undoingTable } from './undoing.sql.ts';
import { type UndoneAct, holdUndoneAct } from './undone-act.ts';
import type { Effect, UndoSubject } from './undo-subject.ts';

/** Input of an undo job at its start. */
export interface UndoInput {
  /** The line of the act. */
  readonly undoesId: string;
}

/**
 * Takes an act back, in the one transaction that also ends the job: holds all its records, leaves those that were
 * touched since or may not be changed by hand, and brings the others to what they were, with their history.
 */
export const undoWork =
  (kind: UndoKind, subject: UndoSubject): JobWork =>
  async (context) => {
    const client = await context.connection();
    await context.finish(() => undoWithin(context, client, { kind, subject }));
  };

interface Undo {
  readonly kind: UndoKind;
  readonly subject: UndoSubject;
}

async function undoWithin(context: JobContext, client: pg.Client, { kind, subject }: Undo): Promise<JobResult> {
  const { undoesId } = context.job.input as UndoInput;
  try {
    const act = await holdUndoneAct(client, undoesId);
    if (act.undo !== kind) throw new Problem('notFound');
    context.progress(5, undoReadingSentence);
    await client.query(
      `set local work_mem = '128MB'; drop table if exists ${undoingTable}, ${formerTable}, unmoved, undone_difference`,
    );
    const total = await made(client, undoingTable, undoing(subject, act));
    const activityId = await nextActivity(client);
    const { user } = jobOrigin(context, 'undo');
    const origin: Origin = { user, cause: 'undo', activityId };
    const differences = await lockedDifferences(context, client, { subject, act });
    await client.query(holdStatement(goingBackAll(subject, origin)));
    const left = await skipRecords(client, subject, context.services.today());
    if (left === total && differences.removed + differences.restored === 0)
      throw new Problem('refused', { message: undoBlockingReasons.nothing });
    context.progress(30, undoProgressSentence(total - left));
    if (subject.beside) await client.query(subject.beside(undoesId, changedIds));
    await restoreRecords(client, subject, origin);
    const undone = await undoDifferences(context, client, { subject, act, origin });
    await noteLeft(client, activityId);
    const counts = { total, done: total - left, skipped: left };
    return { status: 'success', message: undoDoneSentence(counts.done, left, undone), counts, activityId };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: 'error', message: error.body().message };
  }
}

interface ActOfSubject {
  readonly subject: UndoSubject;
  readonly act: UndoneAct;
}

const noDifferences: UndoPreview['differences'] = { removed: 0, restored: 0 };

/**
 * Locks the orders of the act and of its differences together, in the order of their ids, and answers how many
 * differences the undo changes: a decision on one of them made meanwhile comes before it or waits.
 */
async function lockedDifferences({ job }: JobContext, client: pg.Client, { subject, act }: ActOfSubject) {
  if (!subject.differences || act.ownJobId === null) return noDifferences;
  await client.query(nameDifferenceJob(job.id));
  await client.query(subject.differences.lock(act.ownJobId, raw(`select id from ${undoingTable}`)));
  return countDifferences(client, { subject, act });
}

async function countDifferences(
  client: pg.Client,
  { subject, act }: ActOfSubject,
): Promise<UndoPreview['differences']> {
  if (!subject.differences || act.ownJobId === null) return noDifferences;
  const { rows } = await client.query<UndoPreview['differences']>(subject.differences.count(act.ownJobId, changedIds));
  return rows[0] ?? noDifferences;
}

/** Undoes the differences of the act, after its records; answers how many. */
async function undoDifferences(
  { job }: JobContext,
  client: pg.Client,
  { origin, ...of }: ActOfSubject & { readonly origin: Origin },
): Promise<UndoPreview['differences']> {
  const { subject, act } = of;
  if (!subject.differences || act.ownJobId === null) return noDifferences;
  // The records are back: now their own values are those that the differences are compared with.
  await client.query(`truncate ${undoingTable}`);
  const counts = await countDifferences(client, of);
  for (const statement of subject.differences.undo(act.ownJobId, job.id, origin)) await client.query(statement);
  return counts;
}

/** All records of the act are locked, whatever becomes of them. */
const goingBackAll = (subject: UndoSubject, origin: Origin) => ({
  ...goingBack(subject, origin),
  staged: undoingTable,
});

async function made(client: pg.Client, table: string, rows: Sql): Promise<number> {
  const { rowCount } = await client.query(sql`create temp table ${raw(table)} on commit drop as ${rows}`);
  await client.query(`analyze ${table}`);
  return rowCount ?? 0;
}

/** The number of the job's line in 処理履歴: histories name it before it is written. */
async function nextActivity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('activity', 'id'))::text as id`,
  );
  return rows[0]?.id as string;
}

/** Takes out what is left as it is; answers how many. */
async function skipRecords(client: pg.Client, subject: UndoSubject, today: string): Promise<number> {
  const left = await made(client, 'unmoved', leftRows(subject, today));
  if (left > 0) await client.query(`delete from ${undoingTable} u using unmoved m where m.id = u.id`);
  return left;
}

async function noteLeft(client: pg.Client, activityId: string): Promise<void> {
  await client.query(sql`
    insert into activity_skip (activity_id, record_id, reasons, name)
    select ${activityId}::bigint, id, reasons, name from unmoved`);
}

async function restoreRecords(client: pg.Client, subject: UndoSubject, origin: Origin): Promise<void> {
  const counts = await countEffects(client);
  if (counts.changed > 0) {
    await made(client, formerTable, formerRows(subject, 'changed'));
    await all(client, [writeStatement(goingBack(subject, origin))], counts.changed);
    await client.query(`drop table ${formerTable}`);
  }
  if (counts.made > 0) await all(client, deletion(subject, origin), counts.made);
  if (counts.gone > 0) {
    await made(client, formerTable, formerRows(subject, 'gone'));
    await all(client, restoration(subject, origin), counts.gone);
  }
}

async function countEffects(client: pg.Client): Promise<Readonly<Record<Effect, number>>> {
  const { rows } = await client.query<{ effect: Effect; n: number }>(
    `select effect, count(*)::integer as n from ${undoingTable} group by effect`,
  );
  return { made: 0, gone: 0, changed: 0, ...Object.fromEntries(rows.map(({ effect, n }) => [effect, n])) };
}

/** Each statement is about all of them, or the transaction is run again. */
async function all(client: pg.Client, statements: readonly Sql[], expected: number): Promise<void> {
  for (const statement of statements) {
    const { rowCount } = await client.query(statement);
    if (rowCount !== expected) throw new RacedError('a record changed although it was locked');
  }
}
