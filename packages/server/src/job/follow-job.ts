import { waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import type { EventStream } from '../http/event-stream.ts';
import type { Services } from '../services.ts';
import type { JobFeed } from './job-feed.ts';
import type { Job } from './job.ts';
import { WakeSignal } from './wake-signal.ts';
import { findJob } from './start-job.ts';

/** Milliseconds after which the row is read again without a notification, in case one was lost or the session ended. */
const pollInterval = 4_000;

export interface JobSubscription {
  readonly services: Services;
  readonly feed: JobFeed;
  /** Returns true if the session behind the stream is still valid; otherwise the stream ends (R36). */
  readonly allowed: () => Promise<boolean>;
  /** Sent between the job's end and `complete`, for exports saved at once. */
  readonly beforeComplete?: (job: Job, stream: EventStream) => Promise<void>;
}

/**
 * Sends the progress and message of a job to a stream when they change, then `complete`. Following never starts or
 * changes anything, so any number of tabs may do it, also after the end of the job.
 */
export async function followJob(stream: EventStream, jobId: string, followed: JobSubscription): Promise<void> {
  const wakeSignal = new WakeSignal();
  const unwatch = followed.feed.watch(jobId, () => wakeSignal.arrive());
  stream.closed.addEventListener('abort', () => wakeSignal.arrive());
  try {
    let previous: Job | null = null;
    while (!stream.closed.aborted) {
      const job = await findJob(followed.services.pool, jobId);
      if (!job || !(await followed.allowed())) return;
      await sendChanges(stream, previous, job);
      previous = job;
      if (job.result) {
        await followed.beforeComplete?.(job, stream);
        return await stream.send('complete', job.result);
      }
      await wakeSignal.wait(pollInterval);
    }
  } finally {
    unwatch();
  }
}

async function sendChanges(stream: EventStream, previous: Job | null, job: Job): Promise<void> {
  if (job.progress !== previous?.progress) await stream.send('progress', job.progress);
  const message = shownMessage(job);
  if (message !== (previous === null ? '' : shownMessage(previous))) await stream.send('message', message);
}

/** Message of a job; a queued one shows that it waits to be started. */
const shownMessage = ({ state, message }: Job): string => (state === 'queued' ? waitsForStart : message);
