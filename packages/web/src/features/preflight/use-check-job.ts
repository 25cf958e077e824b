import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkPreflight, type Preflight } from '@tsuun/contract/preflight/preflights';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { preflightFailed } from '@tsuun/domain/message/preflight-sentence';
import { markActivitiesRead } from '../../activity/mark-activities-read.ts';
import { enqueue, hasEnded, queueStore, type QueueItem } from '../../job/job-queue.ts';
import { startStream } from '../../lib/start-stream.ts';
import { useStore } from '../../lib/store.ts';
import { failureOf } from '../../transfer/failure-of.ts';
import { useJobEnd } from '../../job/job-end.ts';
import { reportEnd } from '../../transfer/report-end.ts';

/** Kind of the job that checks files of a kind. */
export const checkKindOf = ({ kind }: Preflight): JobKind => `preflight/${kind}` as JobKind;

/** Check of a preflight: it waits in the queue and is found again after a reload. */
export interface CheckJob {
  /** Item of the queue while it waits or runs. */
  readonly item: QueueItem | null;
  /** True while it runs or its result is being read. */
  readonly busy: boolean;
  /** Reason why the last check failed. */
  readonly failure: string | null;
  /** Starts a check, unless one is running. */
  readonly start: () => void;
}

/** Checks a new preflight at once and follows a running check; `onEnd` reads the result. */
export function useCheckJob(preflight: Preflight | null, onEnd: () => Promise<unknown>): CheckJob {
  const [failure, setFailure] = useState<string | null>(null);
  const [isFinishing, setSettling] = useState(false);
  /** A check has ended since this page was opened, and its result was read. */
  const [isFinished, setIsFinished] = useState(false);
  const begun = useRef(false);
  const kind = preflight && checkKindOf(preflight);
  const last = useStore(queueStore, (items) => items.findLast((one) => one.kind === kind));
  const item = last === undefined || hasEnded(last) ? null : last;
  const runs = item !== null;
  if (runs && !isFinishing) setSettling(true);

  const run = (): void => {
    if (preflight === null || kind === null) return;
    const { id, jobId } = preflight;
    enqueue({
      kind,
      // The server already has it, so that it needs no turn.
      attached: jobId !== null,
      run: (listener) => startStream(checkPreflight, {}, listener, { id }),
      onComplete: (end) => reportEnd(kind, end),
    });
  };
  useJobEnd(kind, (end) => {
    setFailure(kind && failureOf(kind, end));
    if (kind) void markActivitiesRead(kind);
  });
  const begin = useEffectEvent(run);
  const never = preflight !== null && preflight.checkedVersion === null;
  const shouldBegin = !isFinishing && (never || (preflight !== null && preflight.jobId !== null));
  useEffect(() => {
    if (!shouldBegin || begun.current) return;
    begun.current = true;
    begin();
  }, [shouldBegin]);
  const ended = useEffectEvent(() =>
    onEnd().finally(() => {
      setSettling(false);
      setIsFinished(true);
    }),
  );
  const over = isFinishing && !runs;
  useEffect(() => {
    if (over) void ended();
  }, [over]);
  const hasNoResult = never && isFinished && !isFinishing;
  return {
    item,
    busy: isFinishing,
    failure: failure ?? (hasNoResult ? preflightFailed : null),
    start: () => {
      setFailure(null);
      run();
    },
  };
}
