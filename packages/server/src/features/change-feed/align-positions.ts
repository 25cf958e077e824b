import sql, { join, raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

const histories = ['order_change', 'fee_change', 'arrival_fee_change', 'name_conversion_change'];

/** Distance that no lost changes fill, so that none has the place of a later one. */
const gap = 1_000_000_000;

/**
 * Moves the positions of the change feed above those of all stored changes if they are not. Transaction ids of another
 * server, which a backup or a dump contains, may be higher than those of this one: new changes would appear before old
 * ones. A restore always moves them, since changes made after the backup may have been read already.
 */
export async function alignPositions(db: Queryable, { isRestored = false } = {}): Promise<void> {
  const last = histories.map((name) => sql`(select max(position) from ${raw(name)})`);
  await db.query(sql`
    update change_feed set xid_offset = greatest(last.position, next.xid + xid_offset) + ${gap}::bigint - next.xid
      from (select greatest(${join(last)}) as position) last,
           (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid) next
     where ${isRestored} or last.position >= next.xid + xid_offset`);
}
