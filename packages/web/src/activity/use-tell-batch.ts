import { useCallback } from 'react';
import type { BatchDone } from '@tsuun/contract/shape';
import { batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import { words } from '@tsuun/domain/message/words';
import { useNotify } from '../ui/feedback/notices.tsx';
import { openActivity } from './opened-activity.ts';
import { refreshUnread } from './unread.ts';
import { useTellDone } from './use-tell-done.ts';

/** Tells how many of how many a batch reached; where it passed some over the notice stays and leads to why. */
export function useTellBatch() {
  const notify = useNotify();
  const tellDone = useTellDone();
  return useCallback(
    (kind: BatchKind, { data, activityId }: BatchDone, total: number): void => {
      const sentence = batchKinds[kind].told(data, total);
      if (activityId === undefined || data === total) return tellDone(kind, sentence, activityId);
      const look = (): void => {
        close();
        openActivity(activityId);
      };
      const close = notify(sentence, { stays: true, action: { label: words.breakdown, act: look } });
      void refreshUnread();
    },
    [notify, tellDone],
  );
}
