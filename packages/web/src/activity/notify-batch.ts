import type { BatchDone } from '@tsuun/contract/shape';
import { activityKinds, batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import { words } from '@tsuun/domain/message/words';
import { notify } from '../ui/feedback/notices.tsx';
import { undoKindOf } from '@tsuun/domain/undo/undo-kinds';
import { rememberAct } from './last-act.ts';
import { openActivity } from './opened-dialogs.ts';
import { notifyDone } from './notify-done.ts';
import { updateUnread } from './unread.ts';

/** Notifies how many records of a batch succeeded; with skipped records the notice stays and links to the reasons. */
export function notifyBatch(kind: BatchKind, { data, activityId }: BatchDone, total: number): void {
  const sentence = batchKinds[kind].done(data, total);
  if (activityId === undefined || data === total) return notifyDone(kind, sentence, activityId);
  if (data > 0 && undoKindOf(kind) !== null) rememberAct(activityKinds[kind].label, activityId);
  const look = (): void => {
    close();
    openActivity(activityId);
  };
  const close = notify(sentence, {
    stays: true,
    outcome: data === 0 ? 'none' : 'partly',
    action: { label: words.breakdown, run: look },
  });
  void updateUnread();
}
