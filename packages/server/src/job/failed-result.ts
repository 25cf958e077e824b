import { jobKinds } from '@tsuun/domain/job/kinds';
import { faultSentence, message } from '@tsuun/domain/message/message';
import { isDiskFull, isTooSlow } from '../db/database-away.ts';
import type { HistoryEntry } from './finish-job.ts';
import type { JobResult } from './job-work.ts';
import type { Job } from './job.ts';

/** Why a job's work was broken off on a user's wish. */
export class StoppedError extends Error {
  constructor() {
    super('the job was stopped');
  }
}

/** Why a job's work was broken off that would not end. */
export class DeadlineError extends Error {
  constructor() {
    super('the job took too long');
  }
}

/** Why a job is given up whose process died at every try: mostly the kernel ends it for want of memory. */
export class TriesUsedError extends Error {
  constructor() {
    super('the process of the job died at every try');
  }
}

/** The history row that a job of an import or export leaves; the others leave none. */
export function historyOf(job: Job): HistoryEntry | undefined {
  const { group, label } = jobKinds[job.kind];
  if (group !== 'import' && group !== 'export') return undefined;
  const { fileName = label, preflightId } = job.input as Partial<HistoryEntry>;
  return { fileName, fileId: job.fileId, preflightId };
}

function whyFailed(error: unknown, callId: string | null): string {
  if (error instanceof StoppedError) return message.jobStopped;
  if (error instanceof DeadlineError) return message.jobTooLong;
  if (error instanceof TriesUsedError) return message.jobDied;
  if (isTooSlow(error)) return message.workTooSlow;
  return isDiskFull(error) ? message.diskFull : faultSentence(callId);
}

/** The plain end of a job that broke. */
export function failedResult(job: Job, error: unknown): JobResult {
  const history = historyOf(job);
  return {
    status: 'error',
    message: whyFailed(error, job.callId),
    ...(history && { history }),
  };
}
