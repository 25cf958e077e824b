import { historyReloadDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { labelledSentence } from '@tsuun/domain/message/transfer-sentence';
import { enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { shareStream } from '../lib/share-stream.ts';
import { failureOf } from '../transfer/failure-of.ts';
import { announceHistoryChange, historyOf } from '../transfer/use-history.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';

interface RunningJob {
  readonly kind: JobKind;
  /** Address of the stream that reports progress and end; reading it starts no job. */
  readonly streamPath: string;
  /** Percentage, 0 to 100. */
  readonly progress: number;
}

/** Shows a job that already runs on the server in the queue of this tab, unless the tab started it (QUEUE-13). */
export function followJob({ kind, streamPath, progress }: RunningJob): void {
  if (inProgress(queueStore.get(), kind)) return;
  enqueue({
    kind,
    attached: true,
    run: (listener) => {
      listener.progress?.(progress);
      return shareStream(streamPath, listener);
    },
    onComplete: (end) => reportEnd(kind, end),
  });
}

/**
 * Reports the end of a followed job. The file of an export is not downloaded here: the tab that started the export may
 * still be open and download it, and the history has a link to it.
 */
function reportEnd(kind: JobKind, end: Completion): void {
  setTimeout(() => announceHistoryChange(historyOf(kind)), historyReloadDelay);
  const failure = failureOf(kind, end);
  const { label, group } = jobKinds[kind];
  if (failure !== null) void showError(labelledSentence(label, failure));
  else if (group === 'apply') notify(end.message || message.reapplyDone);
  else if (group === 'undo') notify(end.message);
}
