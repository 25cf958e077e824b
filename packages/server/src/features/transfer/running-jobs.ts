import sql from 'sql-template-tag';
import { prefix } from '@tsuun/contract/endpoint';
import type { JobStatus, JobTurn } from '@tsuun/contract/jobs';
import type { Queryable } from '../../db/transaction.ts';

/** What a user's page finds again after a reload, oldest first. */
export async function runningJobs(db: Queryable, userId: string): Promise<JobStatus[]> {
  const { rows } = await db.query<JobStatus>(sql`
    select id::text as id, kind, state, progress, message, ${`${prefix}/api/jobs/`} || id || '/stream' as "streamPath"
      from job where user_id = ${userId} and state in ('queued', 'running') order by job.id`);
  return rows;
}

/** Whose session asks, and which kinds wait or run: of each there is one at a time for all users (JOB-03). */
export async function jobTurn(db: Queryable, userId: string): Promise<JobTurn> {
  const { rows } = await db.query<JobTurn['busy'][number]>(sql`
    select kind, user_id = ${userId} as own from job where state in ('queued', 'running') order by job.id`);
  return { loginUserId: userId, busy: rows };
}
