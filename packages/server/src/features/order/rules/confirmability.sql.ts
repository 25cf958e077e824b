import { presentToConfirm } from '@tsuun/domain/order/confirm-conditions';
import type { OrderType } from '@tsuun/domain/order/choices';
import { paymentPairs } from '@tsuun/domain/order/payment-dates';
import { payeeNeeds, sumsNeeding, type PayeeNeed } from '@tsuun/domain/order/payee-needs';
import sql, { join, type Sql } from 'sql-template-tag';
import { byType } from './by-type.sql.ts';
import { closingFlagsSql } from './closing.sql.ts';
import { orderColumn } from './order-column.ts';
import { pairAgrees } from './payment-dates.sql.ts';
import { sumSql } from './totals.sql.ts';

const present: Sql = sql`num_nulls(${join(presentToConfirm.map(orderColumn))}) = 0`;

function moneyNeeds(need: PayeeNeed, orderType: OrderType | null): Sql {
  const sums = sumsNeeding(need, orderType).map((paths) => sql`${sumSql(paths)} > 0`);
  return sums.length === 0 ? sql`false` : sql`(${join(sums, ' or ')})`;
}

const partyNamed = (need: PayeeNeed): Sql =>
  sql`(${orderColumn(need.party)} is not null or not ${byType((orderType) => moneyNeeds(need, orderType))})`;

/**
 * Whether a stored order may be confirmed, for whole sets at once (ORD-RULE-32): the SQL twin of `confirmable`, made
 * from the same tables. Never null. Needs `orders o`, `order_charges c`, `joinPayees` behind them, and the CTE
 * `closed_day` of `closing.sql.ts`.
 */
export const confirmableSql: Sql = sql`(${join(
  [
    present,
    ...payeeNeeds.map(partyNamed),
    ...paymentPairs.map(pairAgrees),
    ...closingFlagsSql.map(({ over }) => sql`not ${over}`),
  ],
  ' and ',
)})`;
