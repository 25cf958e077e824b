import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Origin } from '../record/bulk-write/bulk-write.ts';
import type { JobContext } from './job-work.ts';

/** Origin of a job's writes: its user, the cause and the job. */
export const jobOrigin = ({ job }: JobContext, cause: ChangeCause): Origin => ({
  user: { id: job.userId, name: job.userName },
  cause,
  jobId: job.id,
});
