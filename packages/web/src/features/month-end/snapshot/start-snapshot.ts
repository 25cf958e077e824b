import { takeSnapshot } from '@tsuun/contract/month-end/snapshot';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { enqueue } from '../../../job/job-queue.ts';
import { startStream } from '../../../lib/start-stream.ts';
import { reportEnd } from '../../../transfer/report-end.ts';

export const snapshotKind: JobKind = 'snapshot/month';

interface Start {
  /** Conditions with a day of the month. */
  readonly conditions: MonthConditions;
  readonly remark: string | null;
}

export const startSnapshot = ({ conditions, remark }: Start): boolean =>
  enqueue({
    kind: snapshotKind,
    run: (listener) => startStream(takeSnapshot, { ...conditions, part: null, remark }, listener),
    onComplete: (end) => reportEnd(snapshotKind, end),
  });
