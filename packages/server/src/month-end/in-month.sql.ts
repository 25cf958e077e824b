import type { MonthQuery, MonthBasis } from '@tsuun/domain/month-end/report/search';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { inDays } from '../db/conditions.ts';
import { lastPaidIn, lastPaymentDay } from './figures.sql.ts';

/** Day by which orders `o` and fees `f` belong to the month. */
export const monthDays: Readonly<Record<MonthBasis, { readonly order: Sql; readonly fee: Sql }>> = {
  bizResultDt: { order: raw('o.biz_result_dt'), fee: raw('f.biz_result_dt') },
  billingDt: { order: raw('o.billing_dt'), fee: raw('f.billing_dt') },
  paymentDt: { order: lastPaymentDay, fee: raw('f.payment_dt') },
};

/** SQL conditions for one station and one department. */
const narrowed = ({ chargeTransportationId, keitanId }: MonthQuery, alias: 'o' | 'f'): Sql =>
  sql`${chargeTransportationId === null ? empty : sql` and ${raw(alias)}.charge_transportation_id = ${chargeTransportationId}`}${
    keitanId === null ? empty : sql` and ${raw(alias)}.keitan_id = ${keitanId}`
  }`;

/** Orders `o` of what is asked for (MONTH-01). */
export function orderInMonth(asked: MonthQuery): Sql {
  const inMonth = asked.basis === 'paymentDt' ? lastPaidIn : inDays(monthDays[asked.basis].order);
  return sql`${inMonth(asked)}${narrowed(asked, 'o')}`;
}

/** Fees `f` of what is asked for. */
export const feeInMonth = (asked: MonthQuery): Sql =>
  sql`${inDays(monthDays[asked.basis].fee)(asked)}${narrowed(asked, 'f')}`;
