import { useEffect } from 'react';
import { getRunningJobs } from '@tsuun/contract/jobs';
import { ownQueue } from '../job/job-queue.ts';
import { call } from '../lib/calls.ts';
import { useSiteMeta } from '../shell/site-meta.ts';

/** Finds the user's running jobs again after a reload or in a second tab and reports their end (QUEUE-13). */
export function useRecoveredJobs(): void {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  useEffect(() => {
    ownQueue(loginUserId);
    void recoverRunningJobs();
  }, [loginUserId]);
}

/** Loads the code that reports the end of a job only if one is running, because most pages open without one. */
async function recoverRunningJobs(): Promise<void> {
  const jobs = await call(getRunningJobs, { background: true, ownErrors: 'all' }).catch(() => []);
  if (jobs.length === 0) return;
  const loaded = await import('./follow-job.ts').catch(() => null);
  for (const job of jobs) loaded?.followJob(job);
}
