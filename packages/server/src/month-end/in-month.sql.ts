import type { MonthQuery, MonthBasis } from '@tsuun/domain/month-end/report/search';
import { monthFilterEntries } from '@tsuun/domain/month-end/report/filters';
import type { MonthSource } from '@tsuun/domain/month-end/report/rows';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import { inDays } from '../db/conditions.ts';
import { lastPaidIn, lastPaymentDay } from './figures.sql.ts';

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
