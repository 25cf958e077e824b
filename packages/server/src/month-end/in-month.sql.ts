import { monthFilterEntries } from '@tsuun/domain/month-end/report/filters';
import type { MonthSource } from '@tsuun/domain/month-end/report/rows';
import type { MonthBasis, MonthQuery } from '@tsuun/domain/month-end/report/search';
import type { DayRange } from '@tsuun/domain/search/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import { inDays } from '../db/conditions.ts';
import { totalsSql } from './order-sums.sql.ts';

const { billing, payment } = totalsSql;

/** SQL condition for orders with nothing billed, or nothing paid. */
export const orderIsZero = sql`(${billing} = 0 or ${payment} = 0)`;

/** SQL condition for orders billed less than paid. */
export const orderIsNegative = sql`(${billing} < ${payment})`;

/** Day of an order's last payment in the books; an order with several payments counts once (docs/decisions/0030). */
const lastPaymentDay = raw('greatest(o.pick_payment_dt, o.rail_payment_dt, o.delivery_payment_dt)');

/** SQL condition for fees neither billed nor paid; many fees have only one side. */
export const feeIsZero = raw('(coalesce(f.amt, 0) = 0 and f.totals_payment = 0)');
/** SQL condition for fees billed less than paid. */
export const feeIsNegative = raw('(f.totals_profit < 0)');

const anyPaymentDay = inDays(raw('o.pick_payment_dt'), raw('o.rail_payment_dt'), raw('o.delivery_payment_dt'));

/**
 * SQL condition for orders whose last payment is in the books in these days. It also requires one of the three payment
 * days in this range, because these have indexes.
 */
export const lastPaidIn = (days: DayRange): Sql => sql`(${anyPaymentDay(days)} and ${inDays(lastPaymentDay)(days)})`;

/** Day by which orders `o` and fees `f` belong to the month. */
export const monthDays: Readonly<Record<MonthBasis, { readonly order: Sql; readonly fee: Sql }>> = {
  bizResultDt: { order: raw('o.biz_result_dt'), fee: raw('f.biz_result_dt') },
  billingDt: { order: raw('o.billing_dt'), fee: raw('f.billing_dt') },
  paymentDt: { order: lastPaymentDay, fee: raw('f.payment_dt') },
};

/** Column of a record that stores the master row of a filter. */
export const filterColumn = (path: string): string => `${snakeCase(path)}_id`;

/** Returns further SQL conditions for the filters that are set; a record without such a field matches none. */
function filtersOf(query: MonthQuery, source: MonthSource): Sql {
  const conditions = monthFilterEntries.flatMap(([key, filter]) => {
    const [id, path] = [query[key] ?? null, filter[source]];
    if (id === null) return [];
    return [path === null ? raw('false') : sql`${raw(`${aliases[source]}.${filterColumn(path)}`)} = ${id}`];
  });
  return join([raw(''), ...conditions], ' and ');
}

const aliases = { order: 'o', fee: 'f' } as const;

/** SQL condition for the orders `o` of a month (MONTH-01). */
export function orderInMonth(query: MonthQuery): Sql {
  const inMonth = query.basis === 'paymentDt' ? lastPaidIn : inDays(monthDays[query.basis].order);
  return sql`${inMonth(query)}${filtersOf(query, 'order')}`;
}

/** SQL condition for the fees `f` of a month. */
export const feeInMonth = (query: MonthQuery): Sql =>
  sql`${inDays(monthDays[query.basis].fee)(query)}${filtersOf(query, 'fee')}`;
