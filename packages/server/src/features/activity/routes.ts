import * as calls from '@tsuun/contract/activity/activities';
import { readPathId } from '../../db/record-id.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { countUnread, markRead, readActivity } from './read-activity.ts';
import { readRun, searchActivities } from './search-activities.ts';

/** Routes of 処理履歴: long-running and bulk commands, their users and results. */
export function activityRoutes(route: Route, { pool }: Services): void {
  route(calls.searchActivities, ({ user, query, paging }) => searchActivities(pool, user, query, paging));
  route(calls.countUnreadActivities, ({ user }) => countUnread(pool, user.id));
  route(calls.getActivity, ({ user, params }) => readActivity(pool, user, readPathId(params.id)));
  route(calls.getActivityRun, async ({ user, params }) =>
    (await readRun(pool, user, readPathId(params.id))).map((line) => ({ ...line, runCount: null, runBeganAt: null })),
  );
  route(calls.readActivities, ({ user, body }) => markRead(pool, user.id, body));
}
