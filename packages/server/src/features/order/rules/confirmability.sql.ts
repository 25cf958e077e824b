import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-reasons';
import type { OrderType } from '@tsuun/domain/order/choices';
import { type PayeeNeed, payeeNeeds, sumsNeeding } from '@tsuun/domain/order/confirm/payee-needs';
import { paymentPairs, loanKubun, type PaymentPair } from '@tsuun/domain/order/days/payment-dates';
import { closingDays, type PaymentLeg, paymentLegs } from '@tsuun/domain/order/days/posting-dates';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, type Sql, raw } from 'sql-template-tag';
import { overLimitSql } from '../../../closing/closing.sql.ts';
import type { KeyedCondition } from '../../../record/unmet.sql.ts';
import { byType } from './by-type.sql.ts';
import { orderColumn } from './order-column.ts';
import { snakeCase } from '../../../db/column-name.ts';

/** Party of the order whose category some rules use. */
type Party = Extract<OrderPath, 'billingTo' | `${string}AmtPayTo`>;

/** Category of a party, under the alias that `joinParties` gives it: `pick_amt_pay_to.torihiki_kubun_code`. */
const partyKubun = (party: Party): Sql => raw(`${snakeCase(party)}.torihiki_kubun_code`);

/** Joins these parties from the master, after a `from` that has the charges under alias `c`. */
const joinParties = (parties: readonly Party[]): Sql =>
  join(
    parties.map((party) => {
      const alias = raw(snakeCase(party));
      return sql`left join torihikisaki ${alias} on ${alias}.id = ${orderColumn(party)}`;
    }),
    ' ',
  );

/** Joins that the expressions of this file need after `o` and `c`. */
export const joinPayees: Sql = joinParties(paymentLegs.map((leg) => leg.payTo));

/** Category of a payable; null if its payee is missing (ORD-RULE-29, 31). */
const legKubun = ({ payTo, loan }: PaymentLeg): Sql => sql`case
  when ${orderColumn(payTo)} is null then null
  when ${orderColumn(`bizExpenseLoanInfo.${loan}`)} then ${raw(`'${loanKubun}'`)}
  else ${partyKubun(payTo)} end`;

/**
 * SQL condition that one pair agrees; a missing value makes the comparison null, and null passes (ORD-RULE-28, 30, 31).
 */
export const pairAgrees = ({ one, other }: PaymentPair): Sql =>
  sql`coalesce(${legKubun(one)} <> ${legKubun(other)} or ${orderColumn(one.day)} = ${orderColumn(other.day)}, true)`;

function moneyNeeds(need: PayeeNeed, orderType: OrderType | null): Sql {
  const sums = sumsNeeding(need, orderType).map((paths) => sql`${sumSql(paths)} > 0`);
  return sums.length === 0 ? sql`false` : sql`(${join(sums, ' or ')})`;
}

const partyNamed = (need: PayeeNeed): Sql =>
  sql`(${orderColumn(need.party)} is not null or not ${byType((orderType) => moneyNeeds(need, orderType))})`;

/** SQL of the four flags under alias `o`, by name (ORD-FIELD-11). Needs the CTE `closed_day`. */
export const closingFlagsSql = closingDays.map(({ path, flag }) => ({ flag, over: overLimitSql(orderColumn(path)) }));

/**
 * Conditions for confirming a stored order, rule by rule (ORD-RULE-32): the SQL twin of `unmetConditions`, made from
 * the same tables. Needs `orders o`, `order_charges c`, `joinPayees` after them, and the CTE `closed_day`.
 */
export const orderConditions: readonly KeyedCondition[] = [
  ...presentToConfirm.map((path) => ({ key: path, met: sql`${orderColumn(path)} is not null` })),
  ...payeeNeeds.map((need) => ({ key: need.party, met: partyNamed(need) })),
  ...closingFlagsSql.map(({ flag, over }) => ({ key: flag, met: sql`not ${over}` })),
  { key: 'paymentDates', met: join(paymentPairs.map(pairAgrees), ' and ') },
];

/** Adds up columns as `bigint`, with blanks as zero (ORD-RULE-12). `column` returns the column of one path. */
export function sumSql(paths: readonly OrderPath[], column: (path: OrderPath) => Sql = orderColumn): Sql {
  const [first, ...others] = paths.map((path) => sql`coalesce(${column(path)}, 0)`);
  return sql`(${join([sql`${first}::bigint`, ...others], ' + ')})`;
}
