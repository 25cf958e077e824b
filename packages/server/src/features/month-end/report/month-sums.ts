import type { MonthOfYear } from '@tsuun/contract/month-end/report';
import { figureEntries } from '@tsuun/domain/month-end/report/figures';
import type { LineChange, MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { raw, type Sql, empty } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import {
  feeChangedSince,
  feeWrittenSince,
  orderChangedSince,
  orderWrittenSince,
} from '../../../month-end/changed-since-last.sql.ts';
import { feeInMonth, feeIsZero, monthDays, orderInMonth, orderIsZero } from '../../../month-end/in-month.sql.ts';
import { type Key, keyOf, namesOf } from '../../../month-end/month-keys.sql.ts';
import { totalsSql } from '../../../month-end/order-sums.sql.ts';
import { paidParts, paidPartsOfFee } from '../../../month-end/payees.sql.ts';

const grouped = (key: string, day: Sql): Sql =>
  key === 'month' ? sql`date_trunc('month', ${day})::date` : key === 'null' ? raw('null::text') : raw(key);

function orderLines(query: MonthQuery, { order, other, byPayee }: Key, only: Sql): Sql {
  const day = monthDays[query.basis].order;
  return sql`
    select 'order' as source, ${grouped(order, day)} as id, ${grouped(other, day)} as other_id, o.id as record_id, o.confirmed,
           ${totalsSql.billing} as billing, ${byPayee ? raw('paid.amount') : totalsSql.payment} as payment, ${orderIsZero} as is_zero
      from orders o join order_charges c on c.order_id = o.id ${byPayee ? sql`cross join lateral ${paidParts} paid` : empty}
     where ${orderInMonth(query)}${only}`;
}

function feeLines(query: MonthQuery, { fee, byPayee }: Key, only: Sql): Sql {
  const day = monthDays[query.basis].fee;
  return sql`
    select 'fee', ${grouped(fee, day)}, null::text, f.id, f.confirmed, coalesce(f.amt, 0)::bigint,
           ${byPayee ? raw('paid.amount') : raw('f.totals_payment')}, ${feeIsZero}
      from fee f ${byPayee ? sql`cross join lateral ${paidPartsOfFee} paid` : empty}
     where ${feeInMonth(query)}${only}`;
}

/** Additional conditions for an order and for a fee: ` and …`. */
interface Only {
  readonly order: Sql;
  readonly fee: Sql;
}

/** Selects every order and fee of the queried days with its amounts; grouped by payee, one line for each payee. */
export const linesOf = (query: MonthQuery, key: Key, only: Only = { order: empty, fee: empty }): Sql =>
  sql`${orderLines(query, key, only.order)} union all ${feeLines(query, key, only.fee)}`;

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
