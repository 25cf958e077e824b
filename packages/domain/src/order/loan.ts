import { allCharges } from './charges.ts';
import { inHouseKubun } from '../lookup/choices.ts';
import type { OrderEntry } from './fields.ts';
import type { Party } from './path.ts';

type Loans = OrderEntry['bizExpenseLoanInfo'];

export const loanParties = Object.fromEntries([
  ['billing', 'billingTo'],
  ...allCharges.flatMap(({ payee }) => (payee ? [[payee.loan, payee.party]] : [])),
]) as Readonly<Record<keyof Loans, Party>>;

type LoanOrder = Pick<OrderEntry, Party | 'bizExpenseLoanInfo'>;

const inHouse = (order: LoanOrder, loan: keyof Loans): boolean =>
  order[loanParties[loan]]?.torihikiKubunCode === inHouseKubun;

/** True if a loan can be set: for an in-house counterparty while the order is unconfirmed (ORD-RULE-10). */
export const loanEnabled = (order: LoanOrder, loan: keyof Loans, confirmed: boolean): boolean =>
  !confirmed && inHouse(order, loan);

/**
 * Order without the loan flags whose counterparty is not in-house (ORD-RULE-11), for changes in the form and saves. The
 * counterparties must have their category. Returns the same object if nothing changes.
 */
export function clearedLoans<T extends LoanOrder>(order: T): T {
  const loans = order.bizExpenseLoanInfo;
  const entries = Object.entries(loans).map(([key, set]) => [key, set && inHouse(order, key as keyof Loans)] as const);
  if (entries.every(([key, set]) => loans[key as keyof Loans] === set)) return order;
  return { ...order, bizExpenseLoanInfo: Object.fromEntries(entries) as Loans };
}
