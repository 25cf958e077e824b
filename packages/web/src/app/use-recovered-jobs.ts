import { useEffect } from 'react';
import { historyReloadDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { awaySentence } from '@tsuun/domain/message/transfer-sentence';
import { ownQueue } from '../job/job-queue.ts';
import { recoverRunningJobs } from '../job/recover-running-jobs.ts';
import { failureOf } from '../transfer/failure-of.ts';
import { announceHistoryChange, historyOf } from '../transfer/use-history.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { useNotify } from '../ui/feedback/notices.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';

/**
 * Finds running jobs again after a reload or in a second tab (QUEUE-13) and tells their end. An export's file is not
 * fetched by itself here: the tab that started it may still be there and does that; it stands in the history.
 */
export function useRecoveredJobs(): void {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const notify = useNotify();
  const showError = useShowError();
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
  }, [loginUserId, notify, showError]);
}
