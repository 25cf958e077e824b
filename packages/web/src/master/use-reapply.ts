import { useState } from 'react';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { differenceLine, reapplyNothing, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { totalFields } from '@tsuun/domain/order/record';
import { enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { startStream } from '../lib/start-stream.ts';
import { useStore } from '../lib/store.ts';
import { failureOf } from '../transfer/failure-of.ts';
import { notifyReapplied } from '../transfer/notify-reapplied.ts';
import { reportEnd, useJobEnd } from '../transfer/report-end.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import type { MasterKind } from './master-kind.ts';

/** Question for the user: how many records would change, and by how much in total (JOB-11). */
export function questionOf({ count, billing, payment }: ApplyPreview): string {
  if (count === 0) return reapplyNothing;
  const lines = [
    ...(billing === null ? [] : [differenceLine(totalFields.billing.label, billing)]),
    ...(payment === null ? [] : [differenceLine(totalFields.payment.label, payment)]),
  ];
  return [reapplyQuestion(count), ...lines].join('\n');
}

/**
 * Counts, shows what would change and queues the job; at its end shows a notice with a link to the changed orders, or
 * an alert, and reloads the list (JOB-05 to JOB-07, JOB-11, JOB-16, JOB-17). `preview` is set while the list of changes
 * is open.
 */
export function useReapply({ apply }: Pick<MasterKind<never>, 'apply'>, reload: () => void) {
  const running = useStore(queueStore, (items) => inProgress(items, apply.kind));
  const [preview, setPreview] = useState<ApplyPreview | null>(null);
  const run = (): void => {
    enqueue({
      kind: apply.kind,
      run: (listener) => startStream(apply.calls.run, {}, listener),
      onComplete: (end) => reportEnd(apply.kind, end),
    });
  };
  useJobEnd(apply.kind, (end) => {
    const failure = failureOf(apply.kind, end);
    if (failure !== null) return void showError(failure);
    notifyReapplied(apply.kind, end);
    reload();
  });
  const start = async (): Promise<void> => {
    try {
      const counted = (await call(apply.calls.preview)) as ApplyPreview;
      if (apply.changes && counted.count > 0) setPreview(counted);
      else if (await ask({ text: questionOf(counted) })) run();
    } catch (error) {
      // The central handling reports it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { start: () => void start(), run, running, preview, close: () => setPreview(null) };
}
