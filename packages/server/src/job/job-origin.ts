import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Origin } from '../record/bulk-write/bulk-write.ts';
import type { JobContext } from './job-work.ts';

/** On whose behalf a job writes, and why. */
export const jobOrigin = ({ job }: JobContext, cause: ChangeCause): Origin => ({
  user: { id: job.userId, name: job.userName },
  cause,
  jobId: job.id,
});
