import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import { loanParties } from '@tsuun/domain/order/loan';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { joinParties, partyKubun } from './counterparty.sql.ts';
import { bareColumn, orderColumn } from './order-column.ts';

type Loan = keyof typeof loanParties;
const loans = Object.keys(loanParties) as Loan[];

/** The joins that `clearedLoansSet` needs behind `c`. */
export const joinLoanParties: Sql = joinParties(Object.values(loanParties));

const cleared = (loan: Loan): Sql =>
  sql`(${orderColumn(`bizExpenseLoanInfo.${loan}`)} and coalesce(${partyKubun(loanParties[loan])} = ${raw(`'${inHouseKubun}'`)}, false))`;

/** The `set` list that takes loans off counterparties outside the company: the SQL twin of `clearedLoans` (ORD-RULE-11). */
export const clearedLoansSet: Sql = join(
  loans.map((loan) => sql`${bareColumn(`bizExpenseLoanInfo.${loan}`)} = ${cleared(loan)}`),
  ', ',
);
