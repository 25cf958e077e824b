import type { Right } from '@tsuun/contract/endpoint';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { Services } from '../services.ts';
import type { JobStreams, StreamCall } from './job-streams.ts';
import { startJob } from './start-job.ts';

interface ApplyStart {
  readonly kind: Extract<JobKind, `apply/${string}`>;
  readonly right: Right;
  /** Makes the start repeatable: a browser that reconnects finds its job. */
  readonly requestId: string | null;
}

/** Starts a re-apply and shows it; while another of its kind waits or runs, the stream says so (JOB-03, JOB-04). */
export async function streamApply(
  { pool }: Pick<Services, 'pool'>,
  streams: JobStreams,
  call: StreamCall,
  { kind, right, requestId }: ApplyStart,
): Promise<undefined> {
  return streams.begin(call, { kind, right }, async (callId) => {
    const job = await startJob(pool, { kind, user: call.user, callId, ...(requestId !== null && { requestId }) });
    return job?.id ?? null;
  });
}
