import type { BatchDone } from '@tsuun/contract/shape';
import type { ActivityDetail, SkipCount } from '@tsuun/contract/activity/activities';
import { Problem } from '@tsuun/contract/problem';
import { type ActivityKind, skipReasonText } from '@tsuun/domain/activity/kinds';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import { activityRows } from './activity-rows.ts';

/** Reads the 内訳 of an activity: the reasons for skipped records, their counts, and the records. Throws `notFound`. */
export async function readActivity(db: Queryable, user: User, id: string): Promise<ActivityDetail> {
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
export async function countUnread(db: Queryable, userId: string): Promise<BatchDone> {
  const { rows } = await db.query<{ n: string }>(
    sql`select count(*) as n from activity where user_id = ${userId} and read_at is null`,
  );
  return { data: Number(rows[0]?.n) };
}

/** Marks the user's own results among them as seen; returns the number of those that were unseen. */
export async function markRead(db: Queryable, userId: string, ids: readonly string[]): Promise<BatchDone> {
  const { rowCount } = await db.query(sql`
    update activity set read_at = now() where user_id = ${userId} and read_at is null and id = any(${ids}::bigint[])`);
  return { data: rowCount ?? 0 };
}
