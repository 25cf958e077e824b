import { jobKinds } from '@tsuun/domain/job/kinds';
import { faultSentence, message } from '@tsuun/domain/message/message';
import { isDatabaseAway, isDiskFull, isTooSlow } from '../db/database-away.ts';
import { isTransient, type Queryable } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { finishJob, finishWithoutHistory } from './finish-job.ts';
import type { HistoryEntry, JobResult } from './job-work.ts';
import type { Job } from './job.ts';
import { triedTooOften } from './take-job.ts';

/** Reason of an abort: a user stopped the job, or its worker is stopping. */
export class StoppedError extends Error {
  constructor() {
    super('the job was stopped');
  }
}

/** Reason of an abort: the work exceeded its time limit. */
export class DeadlineError extends Error {
  constructor() {
    super('the job took too long');
  }
}

/** Error of a job whose process died at every try, usually killed by the kernel for lack of memory. */
export class TriesUsedError extends Error {
  constructor() {
    super('the process of the job died at every try');
  }
}

/** Returns the history entry of an import or export job; `undefined` for other jobs. */
export function historyOf(job: Job): HistoryEntry | undefined {
  const { group, label } = jobKinds[job.kind];
  if (group !== 'import' && group !== 'export') return undefined;
  const { fileName = label, preflightId } = job.input as Partial<HistoryEntry>;
  return { fileName, fileId: job.fileId, preflightId };
}

/** Returns the sentence for users about the error of a job. */
function whyFailed(error: unknown, callId: string | null): string {
  if (error instanceof StoppedError) return message.jobStopped;
  if (error instanceof DeadlineError) return message.jobTooLong;
  if (error instanceof TriesUsedError) return message.jobDied;
  if (isTooSlow(error)) return message.workTooSlow;
  return isDiskFull(error) ? message.diskFull : faultSentence(callId);
}

/** Returns the result of a failed job, with a sentence for users. */
function failedResult(job: Job, error: unknown): JobResult {
  const history = historyOf(job);
  return {
    status: 'error',
    message: whyFailed(error, job.callId),
    ...(history && { history }),
  };
}

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
