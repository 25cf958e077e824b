import type { applyCalls, ApplyPreview } from '@tsuun/contract/applies';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { JobStreams } from './job-streams.ts';
import { startJob } from './start-job.ts';

/** A re-apply: its calls, its job, and a preview of its changes. */
interface Apply {
  readonly calls: ReturnType<typeof applyCalls>;
  readonly kind: Extract<JobKind, `apply/${string}`>;
  readonly preview: () => Promise<ApplyPreview>;
}

/** Registers the calls of a re-apply; its stream reports if another of its kind waits or runs (JOB-03, JOB-04). */
export function registerApply(route: Route, { pool }: Services, streams: JobStreams, apply: Apply): void {
  const { calls, kind, preview } = apply;
  route(calls.preview, preview);
  route(calls.run, ({ query: { requestId }, ...call }) =>
    streams.begin(call, { kind, right: calls.run.right }, async (callId) => {
      const job = await startJob(pool, { kind, user: call.user, callId, requestId });
      return job?.id ?? null;
    }),
  );
}
