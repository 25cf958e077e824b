import type { JobStatus, JobTurn, OpenJob } from '@tsuun/contract/jobs';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import sql, { raw } from 'sql-template-tag';
import { activityKinds } from '@tsuun/domain/activity/kinds';
import { Problem } from '@tsuun/contract/problem';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { readId } from '../../http/read-body.ts';
import { readPathId } from '../../db/record-id.ts';
import type { User } from '../../user.ts';
import { finishFailedJob, StoppedError } from '../../job/failed-job.ts';
import { type Job, jobColumns } from '../../job/job.ts';
import { findJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { japanTime } from '../../db/japan-time.sql.ts';

/** True if a user sees and can stop the jobs of all others as well, which requires the right to change users. */
const keepsAll = (user: User): boolean => hasBit(user.authorities, 'USER', writeBit);

/**
 * Returns a job that a user may stop: their own, or any job for users with the right to change users. Throws `notFound`
 * for any other.
 */
async function stoppableJob(db: Queryable, id: string, user: User): Promise<Job> {
  const job = await findJob(db, readPathId(id));
  if (!job || (job.userId !== user.id && !keepsAll(user))) throw new Problem('notFound');
  return job;
}

/**
 * Requests a job to stop (R13). A waiting job ends at once; the worker of a running one stops at its next heartbeat
 * and writes nothing. Returns false if it had already ended.
 */
export async function stopJob(services: Services, id: string, user: User, auditActor: AuditActor): Promise<boolean> {
  return transaction(services.pool, async (db) => {
    const job = await stoppableJob(db, id, user);
    const { rows } = await db.query<Job & { waiting: boolean }>(sql`
      with found as (select id as found_id, state = 'queued' as waiting from job where id = ${job.id} for update)
      update job set stop_requested = true, state = 'running', fence = fence + waiting::integer
        from found where id = found_id and state in ('queued', 'running')
      returning ${raw(jobColumns)}, waiting`);
    const stopped = rows[0];
    if (stopped?.waiting) await finishFailedJob(db, services, stopped, new StoppedError());
    if (stopped !== undefined) await noteAudit(db, 'jobStopped', auditActor, activityKinds[stopped.kind].label);
    return stopped !== undefined;
  });
}

/** Returns the waiting and running jobs that a user may stop, oldest first. */
export async function openJobs(db: Queryable, user: User): Promise<OpenJob[]> {
  const { rows } = await db.query<OpenJob>(sql`
    select id::text as id, kind, state, progress, message, user_name as "userName",
           ${japanTime(raw('coalesce(started_at, created_at)'))} as "beganAt",
           user_id = ${user.id} as own, stop_requested as stopping
      from job where state in ('queued', 'running') and (user_id = ${user.id} or ${keepsAll(user)}) order by job.id`);
  return rows;
}

/**
 * Returns the user's waiting and running jobs, oldest first, and the job `followed` with its end also after it. Throws
 * `inputError` for a text that is no id.
 */
export async function runningJobs(db: Queryable, userId: string, followed: string | null): Promise<JobStatus[]> {
  const { rows } = await db.query<JobStatus>(sql`
    select id::text as id, kind, state, progress, message, result
      from job where user_id = ${userId} and (state in ('queued', 'running') or id = ${followed && readId(followed)})
     order by job.id`);
  return rows;
}

/**
 * Returns the session's user and the kinds of jobs that wait or run; each kind runs one at a time for all users
 * (JOB-03).
 */
export async function jobTurn(db: Queryable, userId: string): Promise<JobTurn> {
  const { rows } = await db.query<JobTurn['busy'][number]>(sql`
    select kind, user_id = ${userId} as own from job where state in ('queued', 'running') order by job.id`);
  return { loginUserId: userId, busy: rows };
}
