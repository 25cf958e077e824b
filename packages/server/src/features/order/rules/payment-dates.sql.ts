import { loanKubun, paymentLegs, type PaymentLeg, type PaymentPair } from '@tsuun/domain/order/days/payment-dates';
import sql, { raw, type Sql } from 'sql-template-tag';
import { joinParties, partyKubun } from './counterparty.sql.ts';
import { orderColumn } from './order-column.ts';

/** The joins that the expressions of this file need behind `o` and `c`. */
export const joinPayees: Sql = joinParties(paymentLegs.map((leg) => leg.payTo));

/** The category a payable counts as; null where its payee is missing (ORD-RULE-29, 31). */
const legKubun = ({ payTo, loan }: PaymentLeg): Sql => sql`case
  when ${orderColumn(payTo)} is null then null
  when ${orderColumn(`bizExpenseLoanInfo.${loan}`)} then ${raw(`'${loanKubun}'`)}
  else ${partyKubun(payTo)} end`;

/** Whether one pair agrees; what is missing makes the comparison null, and null passes (ORD-RULE-28, 30, 31). */
export const pairAgrees = ({ one, other }: PaymentPair): Sql =>
  sql`coalesce(${legKubun(one)} <> ${legKubun(other)} or ${orderColumn(one.day)} = ${orderColumn(other.day)}, true)`;
