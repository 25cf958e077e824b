import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { feeIsZero, orderIsZero } from '../../../month-end/figures.sql.ts';
import { feeInMonth, monthDays, orderInMonth } from '../../../month-end/in-month.sql.ts';
import { totalsSql } from '../../../month-end/order-sums.sql.ts';
import { paidParts, paidPartsOfFee } from '../../../month-end/payees.sql.ts';
import type { Key } from '../../../month-end/month-keys.sql.ts';

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
export interface Only {
  readonly order: Sql;
  readonly fee: Sql;
}

/** Selects every order and fee of the queried days with its amounts; grouped by payee, one line for each payee. */
export const linesOf = (query: MonthQuery, key: Key, only: Only = { order: empty, fee: empty }): Sql =>
  sql`${orderLines(query, key, only.order)} union all ${feeLines(query, key, only.fee)}`;
