import type { LineChange } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import {
  feeChangedSince,
  feeWrittenSince,
  orderChangedSince,
  orderWrittenSince,
} from '../../../month-end/changed-since-last.sql.ts';
import { keyOf } from '../../../month-end/month-keys.sql.ts';
import { linesOf } from './month-lines.sql.ts';

/**
 * Counts the records of each line that changed since the last export that could contain them; lines without any are
 * omitted (CHART-07). Records not written since then are excluded first for the full month. The history is read only
 * for the others, by scalar subqueries, because the planner would evaluate an `exists` for all orders at once with a
 * hash.
 */
export async function monthChanged(db: Queryable, query: MonthQuery): Promise<LineChange[]> {
  const only = { order: sql` and ${orderWrittenSince}`, fee: sql` and ${feeWrittenSince}` };
  const { rows } = await db.query<LineChange>(sql`
    with line as materialized (${linesOf(query, keyOf(query.part), only)})
    select source, id, other_id as "otherId", count(distinct record_id) as changed
      from line
     where case when source = 'order'
                then (select true from orders o join order_charges c on c.order_id = o.id
                       where o.id = line.record_id and ${orderChangedSince})
                else (select true from fee f where f.id = line.record_id and ${feeChangedSince}) end
     group by source, id, other_id order by source desc, id, other_id`);
  return rows;
}
