import type { MonthOfYear } from '@tsuun/contract/month-end/report';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { linesOf } from './month-lines.sql.ts';
import { keyOf, namesOf, type Key } from '../../../month-end/month-keys.sql.ts';

/** Counts and sums of the lines of one group; grouped by payee, payments only (MONTH-04). */
function figuresOf({ byPayee }: Key): Sql {
  const records = byPayee ? 'count(distinct record_id)' : 'count(*)';
  const unless = (figure: string): string => (byPayee ? 'null::bigint' : figure);
  return raw(`
    ${records} as count,
    ${unless('sum(billing)::bigint')} as billing,
    sum(payment)::bigint as payment,
    ${unless('sum(billing - payment)::bigint')} as profit,
    ${records} filter (where confirmed) as confirmed,
    ${unless('coalesce(sum(billing) filter (where confirmed), 0)::bigint')} as "confirmedBilling",
    coalesce(sum(payment) filter (where confirmed), 0)::bigint as "confirmedPayment",
    ${unless('count(*) filter (where billing < payment)')} as negative,
    ${unless('count(*) filter (where is_zero)')} as zero`);
}

/**
 * Reads the month's orders and fees by one part, the highest payment first: one statement over the tables' own sums
 * (MONTH-02, 03).
 */
export async function monthLines(db: Queryable, query: MonthQuery): Promise<MonthLine[]> {
  const key = keyOf(query.part);
  const { code, name, joins } = namesOf(query.part);
  const { rows } = await db.query<MonthLine>(sql`
    select source, g.id, g.other_id as "otherId", ${raw(code)} as code, ${raw(name)} as name,
           count, billing, payment, profit, confirmed, "confirmedBilling", "confirmedPayment", negative, zero
      from (select source, id, other_id, ${figuresOf(key)}
              from (${linesOf(query, key)}) line group by source, id, other_id) g ${raw(joins)}
     order by source desc, coalesce(billing, payment) desc, g.id, g.other_id`);
  return rows;
}

const byMonth: Key = { order: 'month', other: 'null', fee: 'month', byPayee: false };

/**
 * Reads each month from the first to the last queried day, oldest first; a month without records has no line
 * (MONTH-06).
 */
export async function monthsOf(db: Queryable, query: MonthQuery): Promise<MonthOfYear[]> {
  const { rows } = await db.query<MonthOfYear>(sql`
    select source, to_char(id, 'YYYY-MM') as month, ${figuresOf(byMonth)}
      from (${linesOf(query, byMonth)}) line group by source, id order by id, source desc`);
  return rows;
}
