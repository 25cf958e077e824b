import * as calls from '@tsuun/contract/month-end/snapshot';
import { monthQuery } from '@tsuun/domain/month-end/report/search';
import type { Route } from '../../../http/route.ts';
import type { JobStreams } from '../../../job/job-streams.ts';
import { startJob } from '../../../job/start-job.ts';
import type { Services } from '../../../services.ts';
import { compare, pageOf } from './compare.ts';
import { compareLines } from './compare-lines.ts';
import { sendComparison } from './comparison-file.ts';
import { listSnapshots } from './list-snapshots.ts';
import type { SnapshotInput } from './snapshot-work.ts';
import type { SnapshotSource } from './snapshot-source.ts';

const kind = 'snapshot/month';

/** Routes of 記録: snapshots of months and their differences (SNAP-01 to SNAP-10). */
export function snapshotRoutes(
  route: Route,
  services: Services,
  streams: JobStreams,
  sources: readonly SnapshotSource[],
): void {
  const { pool, today } = services;
  route(calls.listSnapshots, ({ query }) => listSnapshots(pool, monthQuery(query, today())));
  route(calls.takeSnapshot, async (call) => {
    const { remark, requestId, ...month } = call.query;
    const input: SnapshotInput = { asked: monthQuery(month, today()), remark: remark ?? '' };
    return streams.begin(call, { kind, right: calls.takeSnapshot.right }, async (callId) => {
      const job = await startJob(pool, {
        ...{ kind, user: call.user, input, callId },
        ...(requestId !== null && { requestId }),
      });
      return job?.id ?? null;
    });
  });
  route(calls.compareSnapshot, ({ query, paging }) => compare(pool, sources, query, pageOf(query, paging)));
  route(calls.compareLines, ({ query }) => compareLines(pool, sources, query));
  route(calls.downloadComparison, (call) => sendComparison(services, sources, call, call.query));
}
