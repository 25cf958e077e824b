import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { message } from '@tsuun/domain/message/message';
import type { Outcome } from './job-work.ts';
import type { Job } from './job.ts';

/** Why a job's work was broken off on somebody's wish. */
export class StoppedError extends Error {
  constructor() {
    super('the job was stopped');
  }
}

/** The plain end of a job that broke: its history says so where its kind has one. */
export function failedOutcome(job: Job, error: unknown): Outcome {
  const text = error instanceof StoppedError ? message.jobStopped : message.serverError;
  const [group, kind = ''] = job.kind.split('/');
  if (group === 'apply') return { status: 'error', message: text };
  const { fileName = kind, functionCode = 'IMPORTS' } = job.input as { fileName?: string; functionCode?: FunctionCode };
  return {
    status: 'error',
    message: text,
    history: { direction: group === 'import' ? 'import' : 'export', kind, functionCode, fileName, fileId: job.fileId },
  };
}
