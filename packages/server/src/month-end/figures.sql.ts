import type { DayRange } from '@tsuun/domain/search/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { inDays } from '../db/conditions.ts';
import { totalsSql } from './order-sums.sql.ts';

const { billing, payment } = totalsSql;

/** Nothing billed, or nothing paid. */
export const orderIsZero = sql`(${billing} = 0 or ${payment} = 0)`;

/** Billed less than paid. */
export const orderIsNegative = sql`(${billing} < ${payment})`;

/** The day an order's last payment is in the books: an order with several counts once (docs/decisions/0030). */
export const lastPaymentDay = raw('greatest(o.pick_payment_dt, o.rail_payment_dt, o.delivery_payment_dt)');

/** Neither billed nor paid: many a fee has one side only. */
export const feeIsZero = raw('(coalesce(f.amt, 0) = 0 and f.totals_payment = 0)');
export const feeIsNegative = raw('(f.totals_profit < 0)');

const anyPaymentDay = inDays(raw('o.pick_payment_dt'), raw('o.rail_payment_dt'), raw('o.delivery_payment_dt'));

/** Orders whose last payment is in the books in these days. One of the three days lies there too, and those have an index. */
export const lastPaidIn = (days: DayRange): Sql => sql`(${anyPaymentDay(days)} and ${inDays(lastPaymentDay)(days)})`;
