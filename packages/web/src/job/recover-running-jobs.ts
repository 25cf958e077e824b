import type { Completion } from '@tsuun/contract/stream';
import { getRunningJobs } from '@tsuun/contract/jobs';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { call } from '../lib/calls.ts';
import { shareStream } from '../lib/share-stream.ts';
import { enqueue, inProgress, queueStore } from './job-queue.ts';

/**
 * After a reload: shows again what this user has running. Following attaches, it starts nothing. `onEnd`
 * stands in for the page that started the job.
 */
export async function recoverRunningJobs(onEnd: (kind: JobKind, end: Completion) => void): Promise<void> {
  const jobs = await call(getRunningJobs, { background: true, ownErrors: 'all' }).catch(() => []);
  for (const { kind, streamPath, progress } of jobs) {
    if (inProgress(queueStore.get(), kind)) continue;
    enqueue({
      kind,
      attached: true,
      run: (listener) => {
        listener.progress?.(progress);
        return shareStream(streamPath, listener);
      },
      onComplete: (end) => onEnd(kind, end),
    });
  }
}
