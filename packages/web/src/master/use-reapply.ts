import { useState } from 'react';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { useJobEnd } from '../job/job-end.ts';
import { enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { startStream } from '../lib/start-stream.ts';
import { useStore } from '../lib/store.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { loadPart } from '../ui/lazily.tsx';
import type { MasterKind } from './master-kind.tsx';

const loadDialog = () => loadPart(() => import('./reapply-dialog.tsx'));
const loadReport = () => loadPart(() => import('../transfer/report-end.ts'));

/**
 * Counts, shows what would change and queues the job; at its end shows a notice with a link to the changed orders, or
 * an alert, and reloads the list (JOB-05 to JOB-07, JOB-11, JOB-16, JOB-17). `preview` is set while the list of changes
 * is open.
 */
export function useReapply({ apply }: Pick<MasterKind<never>, 'apply'>, reload: () => void) {
  const { kind } = apply;
  const running = useStore(queueStore, (items) => inProgress(items, kind));
  const [preview, setPreview] = useState<ApplyPreview | null>(null);
  const run = (): void => {
    enqueue({
      kind,
      run: (listener) => startStream(apply.calls.run, {}, listener),
      onComplete: (end) => void loadReport().then((part) => part?.reportEnd(kind, end)),
    });
  };
  useJobEnd(kind, (end) => void loadDialog().then((part) => part?.showReapplied(kind, end) && reload()));
  const start = async (): Promise<void> => {
    try {
      const counted = (await call(apply.calls.preview)) as ApplyPreview;
      const text = (await loadDialog())?.questionOf(counted);
      if (apply.changes && counted.count > 0) setPreview(counted);
      else if (text !== undefined && (await ask({ text }))) run();
    } catch (error) {
      // The central handling reports it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { start: () => void start(), run, running, preview, close: () => setPreview(null) };
}
