import type { Completion } from '@tsuun/contract/stream';
import type { JobKind, JobState } from '@tsuun/domain/job/kinds';

export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly progress: number;
  readonly message: string;
  readonly input: unknown;
  readonly result: Completion | null;
  readonly fileId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly fencingToken: number;
  /** Number of times its work was lost; orderly hand-overs do not count. */
  readonly lostTries: number;
  readonly stopRequested: boolean;
  /** Id of the call that started it; `null` for jobs of former releases. */
  readonly callId: string | null;
}

/** The columns of `Job`, to select or return. */
export const jobColumns = `id::text as id, kind, state, progress, message, input, result, file_id::text as "fileId",
  user_id as "userId", user_name as "userName", fence as "fencingToken", lost_tries as "lostTries",
  stop_requested as "stopRequested", call_id as "callId"`;

/** Channels of LISTEN/NOTIFY. A notification carries only the job's id; the state is read from the row. */
export const jobQueued = 'job_queued';
export const jobChanged = 'job_changed';

/** Name of a job's own connections, by which a take-over ends those of a worker that has fallen silent. */
export const jobConnectionName = (jobId: string): string => `tsuun job ${jobId}`;
