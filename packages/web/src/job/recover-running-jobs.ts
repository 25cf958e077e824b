import { prefix } from '@tsuun/contract/endpoint';
import { getRunningJobs } from '@tsuun/contract/transfers';
import { call } from '../lib/calls.ts';
import { followStream } from '../lib/follow-stream.ts';
import { enqueue, inProgress, queueStore } from './job-queue.ts';

/** After a reload: shows again what this user has running (DECISIONS 3). Following attaches, it starts nothing. */
export async function recoverRunningJobs(): Promise<void> {
  const jobs = await call(getRunningJobs, { background: true, ownErrors: [0, -1, 401, 403, 404, 500, 503] }).catch(
    () => [],
  );
  for (const job of jobs) {
    if (inProgress(queueStore.get(), job.kind)) continue;
    enqueue({ kind: job.kind, run: (listener) => followStream(`${prefix}${job.streamPath}`, listener) });
  }
}
