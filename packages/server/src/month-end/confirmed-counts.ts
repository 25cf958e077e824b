import type { MonthSource } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import { feeInMonth, orderInMonth } from './in-month.sql.ts';

/** Number of records of a month, and of confirmed ones among them. */
export interface ConfirmedCount {
  readonly count: number;
  readonly confirmed: number;
}

/** Counts the orders and fees of a month, by the membership rule of 月次照合, and the confirmed ones of each (WORK-08). */
export async function confirmedCounts(
  db: Queryable,
  query: MonthQuery,
): Promise<Readonly<Record<MonthSource, ConfirmedCount>>> {
  const { rows } = await db.query<ConfirmedCount & { source: MonthSource }>(sql`
    select 'order' as source, count(*)::integer as count, count(*) filter (where o.confirmed)::integer as confirmed
      from orders o where ${orderInMonth(query)}
    union all
    select 'fee', count(*)::integer, count(*) filter (where f.confirmed)::integer
      from fee f where ${feeInMonth(query)}`);
  const countOf = (source: MonthSource): ConfirmedCount => {
    const { count = 0, confirmed = 0 } = rows.find((row) => row.source === source) ?? {};
    return { count, confirmed };
  };
  return { order: countOf('order'), fee: countOf('fee') };
}
