import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { hashesOfPurged, hashOf, noFormerHash, sumsOfRows } from './hash.sql.ts';

/** A snapshot of a month, and whether it is as it was written: rows, header with sums, and the snapshot before it. */
export interface CheckedSnapshot {
  readonly id: string;
  readonly month: string;
  readonly fits: boolean;
  /** True where the rows were deleted for their age: their hashes are checked, sums and fields no longer. */
  readonly isPurged: boolean;
}

/** Computes the hashes and sums of all snapshots again, oldest first. */
export async function checkSnapshots(db: Queryable): Promise<CheckedSnapshot[]> {
  const { rows } = await db.query<CheckedSnapshot>(sql`
    with head as (select *, lag(hash, 1, ${noFormerHash}) over (order by id) as before from month_snapshot)
    select h.id::text as id, to_char(h.month, 'YYYY-MM') as month, p.snapshot_id is not null as "isPurged",
           h.former_hash = h.before and case when p.snapshot_id is null
             then h.hash = ${hashOf(sql`h.id`)}
              and (h.order_count, h.fee_count, h.confirmed_count, h.billing, h.payment) = (${sumsOfRows(sql`h.id`)})
             else h.hash = ${hashOf(sql`h.id`, hashesOfPurged(sql`p.row_hashes`))}
              and h.order_count + h.fee_count = length(p.row_hashes) / 32 end as fits
      from head h left join purged_snapshot p on p.snapshot_id = h.id order by h.id`);
  return rows;
}
