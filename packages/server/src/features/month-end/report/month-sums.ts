import type { MonthOfYear } from '@tsuun/contract/month-end/report';
import { figureEntries } from '@tsuun/domain/month-end/report/figures';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { linesOf } from './month-lines.sql.ts';
import { keyOf, namesOf, type Key } from '../../../month-end/month-keys.sql.ts';

const amounts = { billing: 'billing', payment: 'payment', profit: 'billing - payment' } as const;
const filters = { confirmed: 'confirmed', negative: 'billing < payment', zero: 'is_zero' } as const;

/** Counts and sums of the lines of one group; grouped by payee, payments only (MONTH-04). */
const figuresOf = ({ byPayee }: Key): Sql =>
  raw(
    figureEntries
      .map(([key, { of, when, billed }]) => {
        if (byPayee && billed) return `null::bigint as "${key}"`;
        const filter = when ? ` filter (where ${filters[when]})` : '';
        if (of === 'records') return `count(${byPayee ? 'distinct record_id' : '*'})${filter} as "${key}"`;
        return `coalesce(sum(${amounts[of]})${filter}, 0)::bigint as "${key}"`;
      })
      .join(', '),
  );

const figureColumns = raw(figureEntries.map(([key]) => `"${key}"`).join(', '));

/**
 * Reads the month's orders and fees by one part, the highest payment first: one statement over the tables' own sums
 * (MONTH-02, 03).
 */
export async function monthLines(db: Queryable, query: MonthQuery): Promise<MonthLine[]> {
  const key = keyOf(query.part);
  const { code, name, joins } = namesOf(query.part);
  const { rows } = await db.query<MonthLine>(sql`
    select source, g.id, g.other_id as "otherId", ${raw(code)} as code, ${raw(name)} as name,
           ${figureColumns}
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
