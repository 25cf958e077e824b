import { getActivity, searchActivities } from '@tsuun/contract/activity/activities';
import type { BatchDone } from '@tsuun/contract/shape';
import { activityKinds, batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import { activitySearch, type Activity } from '@tsuun/domain/activity/record';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { undoKindOf } from '@tsuun/domain/undo/undo-kinds';
import { call } from '../lib/calls.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { rememberAct } from './last-act.ts';
import { openActivity, openUndo } from './opened-dialogs.ts';
import { updateUnread } from './unread.ts';

/**
 * Notifies a finished command, with 取り消す if it can be undone (UNDO-15). `activity` is the id of its entry in 処理履歴; `newest`
 * is the user's newest entry of the kind, for a deletion; blank if there is no entry.
 */
export function notifyDone(kind: BatchKind, sentence: string, activity?: string): void {
  if (activity === undefined || undoKindOf(kind) === null) return void notify(sentence);
  const line = (): Promise<Activity | undefined> => (activity === 'newest' ? newestOf(kind) : lineOf(activity));
  rememberAct(activityKinds[kind].label, line);
  const ask = (): void => {
    close();
    // The call itself reports read errors.
    line().then(offer, () => undefined);
  };
  const close = notify(sentence, { action: { label: words.undo, run: ask } });
}

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

const lineOf = async (id: string): Promise<Activity> => (await call(getActivity, { params: { id } })).activity;

async function newestOf(kind: BatchKind): Promise<Activity | undefined> {
  const query = { ...blankConditions(activitySearch), own: true, kind };
  return (await call(searchActivities, { query, extra: { nextPage: '1' } })).list[0];
}

/** Offers the undo with a question; an activity that was undone meanwhile is reported as such. */
function offer(activity: Activity | undefined): void {
  if (activity?.undoable) openUndo(activity);
  else if (activity?.id) openActivity(activity.id);
}
