import { allCharges } from './charges.ts';
import { inHouseKubun } from '../lookup/choices.ts';
import type { OrderEntry } from './fields.ts';
import type { Party } from './path.ts';

type Loans = OrderEntry['bizExpenseLoanInfo'];

/** Which counterparty each loan flag speaks of. */
export const loanParties = Object.fromEntries([
  ['billing', 'billingTo'],
  ...allCharges.flatMap(({ payee }) => (payee ? [[payee.loan, payee.party]] : [])),
]) as Readonly<Record<keyof Loans, Party>>;

type LoanOrder = Pick<OrderEntry, Party | 'bizExpenseLoanInfo'>;

const inHouse = (order: LoanOrder, loan: keyof Loans): boolean =>
  order[loanParties[loan]]?.torihikiKubunCode === inHouseKubun;

/** A loan can only be set towards our own company, and only while the order is open (ORD-RULE-10). */
export const loanEnabled = (order: LoanOrder, loan: keyof Loans, confirmed: boolean): boolean =>
  !confirmed && inHouse(order, loan);

/**
 * The order without loan flags whose counterparty is not our own company (ORD-RULE-11): when a counterparty changes in
 * the form, and again on save. The counterparties must carry their category. Gives the same object back when nothing changes.
 */
export function clearedLoans<T extends LoanOrder>(order: T): T {
  const loans = order.bizExpenseLoanInfo;
  const kept = Object.entries(loans).map(([key, set]) => [key, set && inHouse(order, key as keyof Loans)] as const);
  if (kept.every(([key, set]) => loans[key as keyof Loans] === set)) return order;
  return { ...order, bizExpenseLoanInfo: Object.fromEntries(kept) as Loans };
}
