import type { Completion } from '@tsuun/contract/stream';
import { jobKinds } from '@tsuun/domain/job/kinds';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { HistoryEntry, JobResult } from './job-work.ts';
import { writeActivity } from '../record/write-activity.ts';
import { type Job, jobChanged } from './job.ts';

/** Error thrown if a job no longer belongs to this worker; everything it wrote is rolled back. */
export class FencingError extends Error {
  constructor() {
    super('the job was taken over by another worker');
  }
}

/**
 * Stores the result of a job with its history row and its line in 処理履歴, in the caller's transaction. Throws
 * `FencingError` if the fencing token has grown.
 */
export async function finishJob(db: Queryable, job: Job, result: JobResult): Promise<void> {
  const historyId = result.history ? await writeHistory(db, job, result, result.history) : undefined;
  const activityId = result.activityId ?? (await nextActivityId(db));
  const isApply = jobKinds[job.kind].group === 'apply';
  const { status, message } = result;
  const stored = { status, message, ...(historyId && { id: historyId }), ...(isApply && { activityId }) };
  const state = result.status === 'success' ? 'done' : 'failed';
  const partly = result.activityId !== undefined && (result.counts?.skipped ?? 0) > 0;
  const shownState = result.faulty && state === 'done' ? 'faulty' : partly ? 'partly' : state;
  await storeEnd(db, job, state, stored);
  await writeActivity(db, {
    id: activityId,
    kind: job.kind,
    functionCode: jobKinds[job.kind].code,
    user: { id: job.userId, name: job.userName },
    beganAt: sql`(select coalesce(started_at, created_at) from job where id = ${job.id})`,
    state: shownState,
    ...(result.counts ?? { total: 0, done: 0, skipped: 0 }),
    message,
    isRead: false,
    jobId: job.id,
    historyId,
    undoesId: undoneActivityOf(job.input),
  });
  await db.query(sql`select pg_notify(${jobChanged}, ${job.id})`);
}

/**
 * Stores the failure of a job without any history, for one whose histories cannot be written. Throws `FencingError` as
 * `finishJob`.
 */
export async function finishWithoutHistory(db: Queryable, job: Job, message: string): Promise<void> {
  await storeEnd(db, job, 'failed', { status: 'error', message });
  await db.query(sql`select pg_notify(${jobChanged}, ${job.id})`);
}

async function storeEnd(db: Queryable, job: Job, state: 'done' | 'failed', result: Completion): Promise<void> {
  const { rowCount } = await db.query(sql`
    update job set state = ${state}, progress = 100, message = ${result.message}, result = ${JSON.stringify(result)},
                   finished_at = now()
     where id = ${job.id} and fence = ${job.fencingToken} and state = 'running'`);
  if (rowCount !== 1) throw new FencingError();
}

/** Returns the activity that an undo job undoes; `null` for all other jobs. */
function undoneActivityOf(input: unknown): string | null {
  const id = typeof input === 'object' && input !== null && 'undoesId' in input ? input.undoesId : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** Reserves the number of the job's line in 処理履歴. */
async function nextActivityId(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('activity', 'id'))::text as id`,
  );
  return rows[0]?.id as string;
}

async function writeHistory(db: Queryable, job: Job, result: JobResult, entry: HistoryEntry): Promise<string> {
  const { group, code } = jobKinds[job.kind];
  const { wrote } = entry;
  const { rows } = await db.query<{ id: string }>(sql`
    insert into transfer_history
      (direction, kind, function_code, job_id, user_id, user_name, file_name, file_id, successful, message, error_json,
       row_count, billing, payment, as_of, preflight_id)
    values (${group}, ${job.kind.replace(`${group}/`, '')}, ${code}, ${job.id}, ${job.userId}, ${job.userName},
            ${entry.fileName}, ${entry.fileId}, ${result.status === 'success'}, ${result.message},
            ${entry.errors ? JSON.stringify(entry.errors) : null}, ${wrote?.rowCount ?? null}::int,
            ${wrote?.billing ?? null}::bigint, ${wrote?.payment ?? null}::bigint, ${wrote?.asOf ?? null}::timestamptz,
            (select id from preflight where id = ${entry.preflightId ?? null}::bigint for key share))
    on conflict (job_id) do nothing
    returning id::text`);
  if (!rows[0]) throw new FencingError();
  return rows[0].id;
}
