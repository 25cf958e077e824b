import { type Activity, type ActivityConditions, activitySearch } from '@tsuun/domain/activity/record';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { equals, whereOf, type Clauses } from '../../db/conditions.ts';
import { newestFirst, pageAndCount, type Paging } from '../../db/page-and-count.ts';
import type { User } from '../../user.ts';
import { activityRows, visibleTo } from './activity-rows.ts';

const clausesFor = (user: User): Clauses<typeof activitySearch> => ({
  own: (own) => sql`a.user_id ${raw(own ? '=' : '<>')} ${user.id}`,
  kind: equals(raw('a.kind')),
  state: equals(raw('a.state')),
});

/** Returns a page of 処理履歴 with the activities that the user may see, newest first. */
export async function searchActivities(
  pool: pg.Pool,
  user: User,
  conditions: ActivityConditions,
  paging: Paging,
): Promise<Page<Activity>> {
  const where = whereOf(activitySearch, conditions, clausesFor(user));
  const list = activityRows(pool, user, sql`and ${where} ${newestFirst(raw('a.id'), paging)}`);
  return pageAndCount(pool, list, sql`from activity a where ${visibleTo(user)} and ${where}`);
}
