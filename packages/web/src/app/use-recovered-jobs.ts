import { useEffect } from 'react';
import { historyReloadDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { awaySentence } from '@tsuun/domain/message/transfer-sentence';
import { ownQueue, enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { failureOf } from '../transfer/failure-of.ts';
import { announceHistoryChange, historyOf } from '../transfer/use-history.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { getRunningJobs } from '@tsuun/contract/jobs';
import { call } from '../lib/calls.ts';
import { shareStream } from '../lib/share-stream.ts';

/**
 * Finds running jobs again after a reload or in a second tab (QUEUE-13) and tells their end. An export's file is not
 * fetched by itself here: the tab that started it may still be there and does that; it stands in the history.
 */
export function useRecoveredJobs(): void {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  useEffect(() => {
    ownQueue(loginUserId);
    const ended = (kind: JobKind, end: Completion): void => {
      setTimeout(() => announceHistoryChange(historyOf(kind)), historyReloadDelay);
      const failure = failureOf(kind, end);
      const { label, group } = jobKinds[kind];
      if (failure !== null) void showError(awaySentence(label, failure));
      else if (group === 'apply') notify(end.message || message.reapplyDone);
      else if (group === 'undo') notify(end.message);
    };
    void recoverRunningJobs(ended);
  }, [loginUserId]);
}

/**
 * After a reload: shows again what this user has running. Following attaches, it starts nothing. `onEnd`
 * stands in for the page that started the job.
 */
async function recoverRunningJobs(onEnd: (kind: JobKind, end: Completion) => void): Promise<void> {
  const jobs = await call(getRunningJobs, { background: true, ownErrors: 'all' }).catch(() => []);
  for (const { kind, streamPath, progress } of jobs) {
    if (inProgress(queueStore.get(), kind)) continue;
    enqueue({
      kind,
      attached: true,
      run: (listener) => {
        listener.progress?.(progress);
        return shareStream(streamPath, listener);
      },
      onComplete: (end) => onEnd(kind, end),
    });
  }
}
