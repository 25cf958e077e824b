import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { hashesOfPurged, hashOf, noFormerHash, sumsOfRows } from './hash.sql.ts';

/** Snapshot of a month with the result of its check: rows, header with sums, and link to the previous snapshot. */
export interface CheckedSnapshot {
  readonly id: string;
  readonly month: string;
  readonly fits: boolean;
  /** True if the rows were purged for their age: then their hashes are checked, but no longer their sums and fields. */
  readonly isPurged: boolean;
}

/** Recomputes the hashes and sums of all snapshots, oldest first. */
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
