import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { hashOf, noFormerHash, sumsOfRows } from './hash.sql.ts';

/** A record of a month, and whether it is what was written: its rows, its head with its sums, and the one before it. */
export interface CheckedSnapshot {
  readonly id: string;
  readonly month: string;
  readonly fits: boolean;
}

/** Computes the hashes and sums of all records anew, oldest first. */
export async function checkSnapshots(db: Queryable): Promise<CheckedSnapshot[]> {
  const { rows } = await db.query<CheckedSnapshot>(sql`
    with head as (select *, lag(hash, 1, ${noFormerHash}) over (order by id) as before from month_snapshot)
    select h.id::text as id, to_char(h.month, 'YYYY-MM') as month,
           h.former_hash = h.before and h.hash = ${hashOf(sql`h.id`)}
             and (h.order_count, h.fee_count, h.confirmed_count, h.billing, h.payment) = (${sumsOfRows(sql`h.id`)}) as fits
      from head h order by h.id`);
  return rows;
}
