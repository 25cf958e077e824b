import type { ApplyPreview } from '@tsuun/contract/applies';
import { message } from '@tsuun/domain/message/message';
import { differenceLine, reapplyNothing, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { totalFields } from '@tsuun/domain/order/record';
import { enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { startStream } from '../lib/start-stream.ts';
import { useStore } from '../lib/store.ts';
import { failureOf } from '../transfer/failure-of.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';
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

/** Counts, asks, queues the job; at its end a notice or an alert, and the list loads anew (JOB-05 to JOB-07, JOB-11). */
export function useReapply({ apply }: Pick<MasterKind<never>, 'apply'>, reload: () => void) {
  const running = useStore(queueStore, (items) => inProgress(items, apply.kind));
  const start = async (): Promise<void> => {
    let preview: ApplyPreview;
    try {
      preview = (await call(apply.calls.preview)) as ApplyPreview;
    } catch (error) {
      // Told by the central handling.
      if (error instanceof ApiError) return;
      throw error;
    }
    if (!(await ask({ text: questionOf(preview) }))) return;
    enqueue({
      kind: apply.kind,
      run: (listener) => startStream(apply.calls.run, {}, listener),
      onComplete: (end) => {
        const failure = failureOf(apply.kind, end);
        if (failure !== null) return void showError(failure);
        notify(end.message || message.reapplyDone);
        reload();
      },
    });
  };
  return { start: () => void start(), running };
}
