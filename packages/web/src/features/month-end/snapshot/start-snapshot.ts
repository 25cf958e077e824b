import { takeSnapshot } from '@tsuun/contract/month-end/snapshot';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { enqueue } from '../../../job/job-queue.ts';
import { startStream } from '../../../lib/start-stream.ts';
import { failureOf } from '../../../transfer/failure-of.ts';

export const snapshotKind: JobKind = 'snapshot/month';

interface Start {
  /** Conditions with a day of the month. */
  readonly conditions: MonthConditions;
  readonly remark: string | null;
  readonly onTaken: () => void;
  /** Called at the end with the reason of a failure, or with `null`. */
  readonly onEnd: (failure: string | null) => void;
}

/** Adds the snapshot of a month to the queue. */
export const startSnapshot = ({ conditions, remark, onTaken, onEnd }: Start): boolean =>
  enqueue({
    kind: snapshotKind,
    run: (listener) => startStream(takeSnapshot, { ...conditions, part: null, remark }, listener),
    onComplete: (completion) => {
      if (completion.status === 'success') onTaken();
      onEnd(failureOf(snapshotKind, completion));
    },
  });
