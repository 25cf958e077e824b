import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkPreflight, type Preflight } from '@tsuun/contract/preflight/preflights';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { preflightFailed } from '@tsuun/domain/message/preflight-sentence';
import { markSeen } from '../../activity/mark-seen.ts';
import { enqueue, hasEnded, queueStore, type QueueItem } from '../../job/job-queue.ts';
import { startStream } from '../../lib/start-stream.ts';
import { useStore } from '../../lib/store.ts';
import { failureOf } from '../../transfer/failure-of.ts';

/** The kinds of file that can be checked are those of the jobs that check them. */
export const checkKindOf = ({ kind }: Preflight): JobKind => `preflight/${kind}` as JobKind;

/** The check of a preflight: waits its turn in the queue, is found again after a reload, and is reported here. */
export interface CheckJob {
  /** While it waits or runs. */
  readonly item: QueueItem | null;
  /** It is under way, or what came of it is being read. */
  readonly busy: boolean;
  /** Why the last one came to nothing. */
  readonly failure: string | null;
  /** Starts one; while one is under way nothing. */
  readonly start: () => void;
}

/**
 * A preflight that was never checked is checked at once, one that is being checked is followed; `onEnd` reads what came
 * of it.
 */
export function useCheckJob(preflight: Preflight | null, onEnd: () => Promise<unknown>): CheckJob {
  const [failure, setFailure] = useState<string | null>(null);
  const [isFinishing, setSettling] = useState(false);
  /** Something has ended since this page was opened, and what came of it was read. */
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
      // The server has it already, so nothing is in its way.
      attached: jobId !== null,
      run: (listener) => startStream(checkPreflight, {}, listener, { id }),
      onComplete: (end) => {
        setFailure(failureOf(kind, end));
        void markSeen(kind);
      },
    });
  };
  const begin = useEffectEvent(run);
  const never = preflight !== null && preflight.checkedVersion === null;
  const due = !isFinishing && (never || (preflight !== null && preflight.jobId !== null));
  useEffect(() => {
    if (!due || begun.current) return;
    begun.current = true;
    begin();
  }, [due]);
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
  const cameToNothing = never && isFinished && !isFinishing;
  return {
    item,
    busy: isFinishing,
    failure: failure ?? (cameToNothing ? preflightFailed : null),
    start: () => {
      setFailure(null);
      run();
    },
  };
}
