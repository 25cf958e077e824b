import { type Activity, type ActivityConditions, activitySearch } from '@tsuun/domain/activity/record';
import { codeKey } from '@tsuun/domain/value/short-text';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { equals, whereOf, type Clauses } from '../../db/conditions.ts';
import { newestFirst, pageAndCount, type Paging } from '../../db/page-and-count.ts';
import type { User } from '../../user.ts';
import { activityRows, lastOfRun, visibleTo } from './activity-rows.ts';

const clausesFor = (user: User): Clauses<typeof activitySearch> => ({
  own: (own) => sql`a.user_id ${raw(own ? '=' : '<>')} ${user.id}`,
  day: ({ from, to }) => sql`
    a.began_at >= coalesce(${from}::date::timestamptz, '-infinity')
    and a.began_at < coalesce(${to}::date + 1, 'infinity')::timestamptz`,
  subject: (text) => sql`(
    strpos(upper(a.subject), ${codeKey(text)}) > 0
    or a.history_id in (select h.id from transfer_history h where strpos(match_key(h.file_name), match_key(${text})) > 0))`,
  kind: equals(raw('a.kind')),
  state: equals(raw('a.state')),
});

/**
 * Returns a page of 処理履歴 with the activities that the user may see, newest first. Runs of equal acts are one line each,
 * except in a search for the number of a record.
 */
export async function searchActivities(
  pool: pg.Pool,
  user: User,
  conditions: ActivityConditions,
  paging: Paging,
): Promise<Page<Activity>> {
  const folded = conditions.subject === null ? [lastOfRun] : [];
  const where = whereOf(activitySearch, conditions, clausesFor(user), folded);
  const list = activityRows(pool, user, sql`and ${where} ${newestFirst(raw('a.id'), paging)}`);
  return pageAndCount(pool, list, sql`from activity a where ${visibleTo(user)} and ${where}`);
}

/** Most acts of a run that are read at once. */
const maxOfRun = 500;

/** Reads the acts of the run to which a line belongs one by one, newest first; none for a line without a run. */
export const readRun = (pool: pg.Pool, user: User, id: string): Promise<Activity[]> =>
  activityRows(
    pool,
    user,
    sql`and a.run_id = (select run_id from activity where id = ${id}) order by a.id desc limit ${maxOfRun}`,
  );
