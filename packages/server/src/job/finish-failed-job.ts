import { isDatabaseAway, isDiskFull } from '../db/database-away.ts';
import { isTransient, type Queryable } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { failedResult, whyFailed } from './failed-result.ts';
import { finishJob, finishWithoutHistory } from './finish-job.ts';
import type { Job } from './job.ts';
import { triedTooOften } from './take-job.ts';

/**
 * Stores the failure of a job, in the caller's transaction. If its histories cannot be written in two attempts, only the
 * job itself ends, because a job without an end blocks all jobs of its kind. Throws `FencingError`, and errors that
 * another try of the job may not meet.
 */
export async function finishFailedJob(
  db: Queryable,
  { log }: Pick<Services, 'log'>,
  job: Job,
  error: unknown,
): Promise<void> {
  let historyError: unknown;
  for (let tries = 0; tries < 2; tries += 1) {
    await db.query('savepoint job_end');
    try {
      return await finishJob(db, job, failedResult(job, error));
    } catch (writeError) {
      if (isPassing(writeError, job)) throw writeError;
      historyError = writeError;
      await db.query('rollback to savepoint job_end');
    }
  }
  await finishWithoutHistory(db, job, whyFailed(error, job.callId));
  log.error({ err: historyError, jobId: job.id }, 'a failed job ended without its histories');
}

/** True if a later attempt may succeed: one on a full disk always, others as long as the job has tries left. */
const isPassing = (error: unknown, job: Job): boolean =>
  isDiskFull(error) || (!triedTooOften(job) && (isDatabaseAway(error) || isTransient(error)));
