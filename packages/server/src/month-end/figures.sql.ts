import type { DayRange } from '@tsuun/domain/search/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { inDays } from '../db/conditions.ts';
import { totalsSql } from './order-sums.sql.ts';

const { billing, payment } = totalsSql;

/** SQL condition for orders with nothing billed, or nothing paid. */
export const orderIsZero = sql`(${billing} = 0 or ${payment} = 0)`;

/** SQL condition for orders billed less than paid. */
export const orderIsNegative = sql`(${billing} < ${payment})`;

/** Day of an order's last payment in the books; an order with several payments counts once (docs/decisions/0030). */
export const lastPaymentDay = raw('greatest(o.pick_payment_dt, o.rail_payment_dt, o.delivery_payment_dt)');

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
