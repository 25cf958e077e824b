import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { atStation, type OpenDay, type OpenQuery } from '../../../record/read/open-days.ts';
import { storedOrder } from '../stored-order.ts';
import { waitsForDecision } from '../order-tables.ts';

type Station = Pick<OpenQuery, 'station'>;

/** Counts orders with an undecided difference by business result day: a line of 要対応 (WORK-04). */
export async function pendingDays(db: Queryable, { station }: Station): Promise<OpenDay[]> {
  const { rows } = await db.query<OpenDay>(sql`
    select 'order.pending' as kind, o.biz_result_dt as day, count(*)::integer as count
      from orders o where ${waitsForDecision} ${atStation(storedOrder.alias, station)} group by 2`);
  return rows;
}

/** Counts the differences of all these days, for the link to the list `/imports/pending` (PENDING-09). */
export async function countPending(db: Queryable, station: Station): Promise<{ count: number }> {
  const days = await pendingDays(db, station);
  return { count: days.reduce((sum, { count }) => sum + count, 0) };
}
