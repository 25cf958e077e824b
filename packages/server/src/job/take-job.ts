import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import { jobChanged, jobColumns, jobConnectionName, jobQueued, type Job } from './job.ts';

/** Time without heartbeats after which a worker counts as dead; heartbeats come every five seconds. */
const silence = '30 seconds';
/** Number of lost tries after which a job is not tried again. */
export const maxLostTries = 3;

/**
 * Takes the oldest waiting job, or one whose worker fell silent, in one statement; `null` if there is none. The fencing
 * token (column `fence`) grows each time a job is taken, so that writes of a former worker are refused. A silent worker
 * counts as dead, and its try as lost.
 */
export async function takeJob(db: Queryable): Promise<Job | null> {
  const { rows } = await db.query<Job>(sql`
    update job set state = 'running', fence = fence + 1, lost_tries = lost_tries + (state = 'running')::int,
                   heart_beat_at = now(), started_at = coalesce(started_at, now())
     where id = (select id from job
                  where state = 'queued'
                     or (state = 'running' and heart_beat_at < now() - ${silence}::interval)
                  order by id for update skip locked limit 1)
    returning ${raw(jobColumns)}`);
  const job = rows[0] ?? null;
  if (job && job.fencingToken > 1) await endFormerWorker(db, job);
  return job;
}

/** Ends the connections of a former worker: a frozen process may keep locks in the middle of its work. */
async function endFormerWorker(db: Queryable, job: Job): Promise<void> {
  await db.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = ${jobConnectionName(job.id)} and datname = current_database() and pid <> pg_backend_pid()`);
}

/**
 * Puts a job back into the queue when its worker stops in good order, so that the next one need not wait for the
 * silence to pass. `lost` is 1 if the work itself may have been at fault.
 */
export async function requeueJob(db: Queryable, job: Job, lost: 0 | 1 = 0): Promise<void> {
  await db.query(sql`
    with given as (
      update job set state = 'queued', lost_tries = lost_tries + ${lost}
       where id = ${job.id} and fence = ${job.fencingToken} and state = 'running' returning id)
    select pg_notify(${jobQueued}, id::text) from given`);
}

/** True if the work of a job was lost too often for another try. */
export const triedTooOften = (job: Job): boolean => job.lostTries >= maxLostTries;

/**
 * Records a heartbeat of the worker. Returns whether the job still belongs to it, and whether a user requested its
 * stop.
 */
export async function recordHeartbeat(db: Queryable, job: Job): Promise<{ mine: boolean; stopRequested: boolean }> {
  const { rows } = await db.query<{ stopRequested: boolean }>(sql`
    update job set heart_beat_at = now() where id = ${job.id} and fence = ${job.fencingToken} and state = 'running'
    returning stop_requested as "stopRequested"`);
  return { mine: rows.length > 0, stopRequested: rows[0]?.stopRequested ?? false };
}

/** Stores the progress of a job, which never falls, and its message. */
export async function reportProgress(db: Queryable, job: Job, progress: number, text: string): Promise<void> {
  await db.query(sql`
    with reported as (
      update job set progress = greatest(progress, ${progress}), message = ${text}, heart_beat_at = now()
       where id = ${job.id} and fence = ${job.fencingToken} and state = 'running' returning id)
    select pg_notify(${jobChanged}, id::text) from reported`);
}
