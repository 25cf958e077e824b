import sql from 'sql-template-tag';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { Queryable } from '../db/transaction.ts';
import type { Outcome } from './job-work.ts';
import { jobChanged, type Job } from './job.ts';

/** What an import or export leaves in its history. */
export interface HistoryEntry {
  readonly direction: 'import' | 'export';
  readonly kind: string;
  readonly functionCode: FunctionCode;
  readonly fileName: string;
  readonly fileId: string | null;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Thrown where a job is no longer this worker's; whatever it wrote goes back. */
export class FenceError extends Error {
  constructor() {
    super('the job was taken over by another worker');
  }
}

/** Stores how a job ended, with its history row, in the caller's transaction; refuses where the fence has moved on. */
export async function finishJob(db: Queryable, job: Job, outcome: Outcome): Promise<void> {
  const historyId = outcome.history ? await writeHistory(db, job, outcome, outcome.history) : undefined;
  const result = { status: outcome.status, message: outcome.message, ...(historyId && { id: historyId }) };
  const { rowCount } = await db.query(sql`
    update job set state = ${outcome.status === 'success' ? 'done' : 'failed'}, progress = 100,
                   message = ${outcome.message}, result = ${JSON.stringify(result)}, finished_at = now()
     where id = ${job.id} and fence = ${job.fence} and state = 'running'`);
  if (rowCount !== 1) throw new FenceError();
  await db.query(sql`select pg_notify(${jobChanged}, ${job.id})`);
}

async function writeHistory(db: Queryable, job: Job, outcome: Outcome, entry: HistoryEntry): Promise<string> {
  const { rows } = await db.query<{ id: string }>(sql`
    insert into transfer_history
      (direction, kind, function_code, job_id, user_id, user_name, file_name, file_id, successful, message, error_json)
    values (${entry.direction}, ${entry.kind}, ${entry.functionCode}, ${job.id}, ${job.userId}, ${job.userName},
            ${entry.fileName}, ${entry.fileId}, ${outcome.status === 'success'}, ${outcome.message},
            ${entry.errors ? JSON.stringify(entry.errors) : null})
    on conflict (job_id) do nothing
    returning id::text`);
  if (!rows[0]) throw new FenceError();
  return rows[0].id;
}
