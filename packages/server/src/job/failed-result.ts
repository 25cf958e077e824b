import { jobKinds } from '@tsuun/domain/job/kinds';
import { faultSentence, message } from '@tsuun/domain/message/message';
import { isDiskFull, isTooSlow } from '../db/database-away.ts';
import type { HistoryEntry, JobResult } from './job-work.ts';
import type { Job } from './job.ts';

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
export function whyFailed(error: unknown, callId: string | null): string {
  if (error instanceof StoppedError) return message.jobStopped;
  if (error instanceof DeadlineError) return message.jobTooLong;
  if (error instanceof TriesUsedError) return message.jobDied;
  if (isTooSlow(error)) return message.workTooSlow;
  return isDiskFull(error) ? message.diskFull : faultSentence(callId);
}

/** Returns the result of a failed job, with a sentence for users. */
export function failedResult(job: Job, error: unknown): JobResult {
  const history = historyOf(job);
  return {
    status: 'error',
    message: whyFailed(error, job.callId),
    ...(history && { history }),
  };
}
