import { countUnreadActivities } from '@tsuun/contract/activity/activities';
import { call } from '../lib/calls.ts';
import { createStore } from '../lib/store.ts';

/** Number of the user's own results that they have not seen. */
export const unreadStore = createStore(0);

/** Asks again; a mark that cannot be asked for is nobody's trouble and stays as it is. */
export async function refreshUnread(): Promise<void> {
  const answer = call(countUnreadActivities, { background: true, ownErrors: 'all' });
  const { data } = await answer.catch(() => ({ data: unreadStore.get() }));
  unreadStore.set(data);
}
