import { getActivity, searchActivities } from '@tsuun/contract/activity/activities';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { activitySearch, type Activity } from '@tsuun/domain/activity/record';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { undoKindOf } from '@tsuun/domain/undo/undo-kinds';
import { call } from '../lib/calls.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { openActivity } from './opened-activity.ts';
import { openUndo } from './opened-undo.ts';

/**
 * Tells that something was done, with 取り消す where it can be taken back (UNDO-15). `act`: the line it left in 処理履歴;
 * `newest`: one's own last line of the kind, of a deletion; absent: it left none.
 */
export function notifyDone(kind: BatchKind, sentence: string, act?: string): void {
  if (act === undefined || undoKindOf(kind) === null) return void notify(sentence);
  const ask = (): void => {
    close();
    // Errors of reading are reported by the call itself.
    (act === 'newest' ? newestOf(kind) : lineOf(act)).then(offer, () => undefined);
  };
  const close = notify(sentence, { action: { label: words.undo, act: ask } });
}

const lineOf = async (id: string): Promise<Activity> => (await call(getActivity, { params: { id } })).activity;

async function newestOf(kind: BatchKind): Promise<Activity | undefined> {
  const query = { ...blankConditions(activitySearch), own: true, kind };
  return (await call(searchActivities, { query, extra: { nextPage: '1' } })).list[0];
}

/** Asks before it is taken back; what a user has taken back since tells so itself. */
function offer(act: Activity | undefined): void {
  if (act?.undoable) openUndo(act);
  else if (act?.id) openActivity(act.id);
}
