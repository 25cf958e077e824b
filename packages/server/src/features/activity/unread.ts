import sql from 'sql-template-tag';
import type { BatchDone } from '@tsuun/contract/shape';
import type { Queryable } from '../../db/transaction.ts';

/** How many of somebody's own results they have not seen; from an index of these alone. */
export async function countUnread(db: Queryable, userId: string): Promise<BatchDone> {
  const { rows } = await db.query<{ n: string }>(
    sql`select count(*) as n from activity where user_id = ${userId} and read_at is null`,
  );
  return { data: Number(rows[0]?.n) };
}

/** Marks those of them that are somebody's own as seen; answers how many were not. */
export async function markRead(db: Queryable, userId: string, ids: readonly string[]): Promise<BatchDone> {
  const { rowCount } = await db.query(sql`
    update activity set read_at = now() where user_id = ${userId} and read_at is null and id = any(${ids}::bigint[])`);
  return { data: rowCount ?? 0 };
}
