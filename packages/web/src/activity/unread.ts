import { countUnreadActivities } from '@tsuun/contract/activity/unread';
import { call } from '../lib/calls.ts';
import { informOtherTabs } from '../lib/other-tabs.ts';
import { createStore } from '../lib/store.ts';

/** Number of the user's own results that they have not seen. */
export const unreadStore = createStore(0);

/** Reads the number again; a failure is not reported and keeps the last number. */
export async function refreshUnread(): Promise<void> {
  const answer = call(countUnreadActivities, { background: true, ownErrors: 'all' });
  const { data } = await answer.catch(() => ({ data: unreadStore.get() }));
  unreadStore.set(data);
}

/** Reads the number again in all tabs of the browser, after a command of the user has changed it. */
export function updateUnread(): Promise<void> {
  informOtherTabs('unread');
  return refreshUnread();
}
