import * as calls from '@tsuun/contract/activity/activities';
import type { ActivityDetail, SkipCount } from '@tsuun/contract/activity/activities';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { ActivityKind } from '@tsuun/domain/activity/kinds';
import { skipReasonText } from '@tsuun/domain/activity/skip-reasons';
import { type Activity, type ActivityConditions, activitySearch } from '@tsuun/domain/activity/record';
import { functionCodes, hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import { undoableKinds, undoDays } from '@tsuun/domain/undo/undo-kinds';
import { codeKey } from '@tsuun/domain/value/short-text';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Clauses, equals, whereOf } from '../../db/conditions.ts';
import { japanTime } from '../../db/japan-time.sql.ts';
import { newestFirst, pageAndCount, type Paging } from '../../db/page-and-count.ts';
import { countUnreadActivities } from '@tsuun/contract/activity/unread';
import { readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import { recordedDifferences } from '../../record/recorded-differences.sql.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';

/** Routes of 処理履歴: long-running and bulk commands, their users and results. */
export function activityRoutes(route: Route, { pool }: Services): void {
  route(calls.searchActivities, ({ user, query, paging }) => searchActivities(pool, user, query, paging));
  route(countUnreadActivities, ({ user }) => countUnread(pool, user.id));
  route(calls.getActivity, ({ user, params }) => readActivity(pool, user, readPathId(params.id)));
  route(calls.getActivityRun, async ({ user, params }) =>
    (await readRun(pool, user, readPathId(params.id))).map((line) => ({ ...line, runCount: null, runBeganAt: null })),
  );
  route(calls.readActivities, ({ user, body }) => markRead(pool, user.id, body));
}

/** Reads the 内訳 of an activity: the reasons for skipped records, their counts, and the records. Throws `notFound`. */
async function readActivity(db: Queryable, user: User, id: string): Promise<ActivityDetail> {
  const [activity] = await activityRows(db, user, sql`and a.id = ${id}`);
  if (!activity) throw new Problem('notFound');
  const { rows: reasons } = await db.query<Omit<SkipCount, 'label'>>(sql`
    select reason, count(*)::integer as count
      from activity_skip s, unnest(s.reasons) with ordinality r (reason, place)
     where s.activity_id = ${id} group by reason order by count desc, min(place), reason`);
  const { rows: skipped } = await db.query<{ id: string }>(
    sql`select record_id::text as id from activity_skip where activity_id = ${id} order by record_id`,
  );
  return {
    activity,
    reasons: reasons.map((one) => ({ ...one, label: skipReasonText(activity.kind as ActivityKind, one.reason) })),
    skippedIds: skipped.map((one) => one.id),
  };
}

/** Counts a user's own results that they have not seen, by an index of only these. */
async function countUnread(db: Queryable, userId: string): Promise<BatchDone> {
  const { rows } = await db.query<{ n: string }>(
    sql`select count(*) as n from activity where user_id = ${userId} and read_at is null`,
  );
  return { data: Number(rows[0]?.n) };
}

/** Marks the user's own results among them as seen; returns the number of those that were unseen. */
async function markRead(db: Queryable, userId: string, ids: readonly string[]): Promise<BatchDone> {
  const { rowCount } = await db.query(sql`
    update activity set read_at = now() where user_id = ${userId} and read_at is null and id = any(${ids}::bigint[])`);
  return { data: rowCount ?? 0 };
}

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
async function searchActivities(
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
const readRun = (pool: pg.Pool, user: User, id: string): Promise<Activity[]> =>
  activityRows(
    pool,
    user,
    sql`and a.run_id = (select run_id from activity where id = ${id}) order by a.id desc limit ${maxOfRun}`,
  );

const codesWith = ({ authorities }: User, bit: number) =>
  functionCodes.filter((code) => hasBit(authorities, code, bit));

/** SQL condition for the activities that a user sees: their own, and all of the functions they may write. Alias `a`. */
const visibleTo = (user: User): Sql =>
  sql`(a.user_id = ${user.id} or a.function_code = any(${codesWith(user, writeBit)}))`;

/** True if a user can undo an activity now (UNDO-01, UNDO-02); `undoable-activity.ts` checks it again. */
const undoable = (user: User): Sql => sql`
  (u.id is null and a.state <> 'failed' and (a.done > 0 or ${recordedDifferences}) and a.kind = any(${undoableKinds})
   and a.ended_at >= now() - make_interval(days => ${undoDays})
   and a.function_code = any(${codesWith(user, writeBit)}))`;

/** SQL condition that leaves the last line of every run of equal acts. Alias `a`. */
const lastOfRun: Sql = raw('not a.is_folded');

/**
 * Reads lines as a user sees them; the file only if the user may read its history. `clauses`: where, order and limit.
 */
async function activityRows(db: Queryable, user: User, clauses: Sql): Promise<Activity[]> {
  const { rows } = await db.query<Activity>(sql`
    select a.id::text as id, a.kind, a.subject, run.count as "runCount", ${japanTime(sql`run.began_at`)} as "runBeganAt",
           a.user_name as "userName", ${japanTime(sql`a.began_at`)} as "beganAt",
           round(extract(epoch from a.ended_at - a.began_at))::integer as seconds, a.state, a.total, a.done, a.skipped,
           a.message, h.file_name as "fileName",
           case when h.file_id is not null and h.function_code = any(${codesWith(user, readBit)})
                then ${`${prefix}/api/histories/`} || h.direction || 's/download/' || h.id end as "filePath",
           a.user_id = ${user.id} as own, a.user_id = ${user.id} and a.read_at is null as unread,
           ${undoable(user)} as undoable, u.id::text as "undoneId", u.id is not null and activity_is_undone(a.id) as undone, u.user_name as "undoneBy",
           ${japanTime(sql`u.ended_at`)} as "undoneAt", w.id::text as "undoesId", w.kind as "undoesKind",
           ${japanTime(sql`w.began_at`)} as "undoesAt"
      from activity a left join transfer_history h on h.id = a.history_id
           left join activity u on u.undoes_id = a.id and u.state <> 'failed'
           left join activity w on w.id = a.undoes_id
           left join lateral (
             select count(*)::integer as count, min(r.began_at) as began_at
               from activity r where r.run_id = a.run_id and not a.is_folded
           ) run on run.count > 1
     where ${visibleTo(user)} ${clauses}`);
  return rows;
}
