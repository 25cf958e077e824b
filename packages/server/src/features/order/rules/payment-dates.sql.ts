import { loanKubun, type PaymentPair } from '@tsuun/domain/order/days/payment-dates';
import { type PaymentLeg, paymentLegs } from '@tsuun/domain/order/days/posting-dates';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { orderColumn } from './order-column.ts';
import type { OrderPath } from '@tsuun/domain/order/path';
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
