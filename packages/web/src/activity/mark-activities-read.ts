import { readActivities, searchActivities } from '@tsuun/contract/activity/activities';
import type { ActivityKind } from '@tsuun/domain/activity/kinds';
import { activitySearch } from '@tsuun/domain/activity/record';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { call } from '../lib/calls.ts';
import { updateUnread } from './unread.ts';

const quietly = { background: true, ownErrors: 'all' } as const;

/**
 * Marks the user's newest result of a kind as read once a visible page has shown it. After a failure it stays unread.
 */
export async function markActivitiesRead(kind: ActivityKind): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const query = { ...blankConditions(activitySearch), own: true, kind };
  const found = await call(searchActivities, { query, extra: { nextPage: '1' }, ...quietly }).catch(() => null);
  const [newest] = found?.list ?? [];
  if (!newest?.unread || newest.id === null) return;
  await call(readActivities, { body: [newest.id], ...quietly }).then(updateUnread, () => undefined);
}
