import { useEffect } from 'react';
import { getRunningJobs } from '@tsuun/contract/jobs';
import { ownQueue } from '../job/job-queue.ts';
import { call } from '../lib/calls.ts';
import { useOtherTabs } from '../lib/other-tabs.ts';
import { useSiteMeta } from '../shell/site-meta.ts';

/** Finds the user's running jobs again after a reload or in another tab, and reports their end (QUEUE-13). */
export function useRecoveredJobs(): void {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  useEffect(() => {
    ownQueue(loginUserId);
    void recoverRunningJobs();
  }, [loginUserId]);
  useOtherTabs('jobs', () => void recoverRunningJobs());
}

/** Loads the code that reports the end of a job only if one is running, because most pages open without one. */
async function recoverRunningJobs(): Promise<void> {
  const query = { followed: null };
  const jobs = await call(getRunningJobs, { query, background: true, ownErrors: 'all' }).catch(() => []);
  if (jobs.length === 0) return;
  const loaded = await import('./follow-jobs.ts').catch(() => null);
  loaded?.followJobs(jobs);
}
