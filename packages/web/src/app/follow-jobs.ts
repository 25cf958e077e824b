import { getRunningJobs, type JobStatus } from '@tsuun/contract/jobs';
import type { Completion } from '@tsuun/contract/stream';
import { waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import { enqueue, queueStore } from '../job/job-queue.ts';
import { isServerAway } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { type StreamListener, pause } from '../lib/follow-stream.ts';
import { reportEnd } from '../transfer/report-end.ts';

/** Milliseconds between two reads of a job. */
const pollInterval = 2_000;

/**
 * Shows the user's jobs that this tab has not started in its queue, until their end (QUEUE-13). The file of an export
 * is not downloaded: the tab that started it may still be open and download it, and the history has a link to it.
 */
export function followJobs(jobs: readonly JobStatus[]): void {
  for (const job of jobs) {
    const { kind, result } = job;
    // An item that has just ended may be the same job, read before its end.
    if (result !== null || queueStore.get().some((item) => item.kind === kind)) continue;
    enqueue({
      kind,
      attached: true,
      run: (listener) => followJob(job, listener),
      onComplete: (end) => reportEnd(kind, end),
    });
  }
}

/** Reads a job every two seconds: a stream in each tab would use up the browser's connections to the server. */
async function followJob(job: JobStatus, listener: StreamListener): Promise<Completion> {
  let read: JobStatus | null = job;
  for (;;) {
    listener.waiting?.(read === null);
    if (read !== null) {
      listener.progress?.(read.progress);
      listener.message?.(read.state === 'queued' ? waitsForStart : read.message);
      if (read.result !== null) return read.result;
    }
    await pause(pollInterval, listener.signal);
    read = await readJob(job.id, listener.signal);
  }
}

/** Reads a job and follows others that have begun meanwhile; `null` while the server is away. */
async function readJob(id: string, signal: AbortSignal | undefined): Promise<JobStatus | null> {
  try {
    const options = { background: true, ownErrors: 'all', ...(signal && { signal }) } as const;
    const jobs = await call(getRunningJobs, { query: { followed: id }, ...options });
    followJobs(jobs);
    const found = jobs.find((job) => job.id === id);
    if (found === undefined) throw new Error('the job no longer exists');
    return found;
  } catch (error) {
    if (isServerAway(error)) return null;
    throw error;
  }
}
