import { takeSnapshot } from '@tsuun/contract/month-end/snapshot';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { enqueue } from '../../../job/job-queue.ts';
import { startStream } from '../../../lib/start-stream.ts';
import { failureOf } from '../../../transfer/failure-of.ts';

export const snapshotKind: JobKind = 'snapshot/month';

interface Start {
  /** The month reported by one of its days. */
  readonly conditions: MonthConditions;
  readonly remark: string | null;
  readonly onTaken: () => void;
  /** Hears why it came to nothing; `null` when it did not. */
  readonly onEnd: (failure: string | null) => void;
}

/** Puts the record of a month into the queue. */
export const startSnapshot = ({ conditions, remark, onTaken, onEnd }: Start): boolean =>
  enqueue({
    kind: snapshotKind,
    run: (listener) => startStream(takeSnapshot, { ...conditions, part: null, remark }, listener),
    onComplete: (completion) => {
      if (completion.status === 'success') onTaken();
      onEnd(failureOf(snapshotKind, completion));
    },
  });
