import { useEffect, useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { undoActivity } from '@tsuun/contract/activity/undo';
import type { ActivityKind } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { message } from '@tsuun/domain/message/message';
import { undoKindOf } from '@tsuun/domain/undo/undo-kinds';
import { undoneAtOnce, forgetAct, lastUndone } from '../../activity/last-act.ts';
import { useStore } from '../../lib/store.ts';
import { refreshUnread } from '../../activity/unread.ts';
import { enqueue } from '../../job/job-queue.ts';
import { startStream } from '../../lib/start-stream.ts';
import { failureOf } from '../../transfer/failure-of.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';

/** Undoes the act that its key or button takes back without a question. */
export function UndoAtOnce(): null {
  const activity = useStore(undoneAtOnce);
  const undo = useUndo();
  useEffect(() => {
    if (activity === null) return;
    undoneAtOnce.set(null);
    undo(activity);
  }, [activity, undo]);
  return null;
}

/** Queues the job that undoes an activity; at its end shows a notice or an alert and reloads 処理履歴 (UNDO-12). */
export function useUndo(): (activity: Activity) => void {
  const client = useQueryClient();
  return useCallback(
    (activity: Activity): void => {
      const { id, kind: done } = activity;
      const kind = undoKindOf(done as ActivityKind);
      if (kind === null || id === null) return;
      const begun = enqueue({
        kind,
        run: (listener) => startStream(undoActivity, {}, listener, { id }),
        onComplete: (end) => {
          const failure = failureOf(kind, end);
          if (failure === null) notify(end.message);
          else void showError(failure);
          forgetAct();
          lastUndone.set(activity);
          void refreshUnread();
          void client.invalidateQueries({ queryKey: ['activities'] });
          void client.invalidateQueries({ queryKey: ['activity'] });
        },
      });
      if (!begun) void showError(message.jobRunning);
    },
    [client],
  );
}
