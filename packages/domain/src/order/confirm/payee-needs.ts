import type { OrderType } from '../choices.ts';
import type { OrderEntry } from '../fields.ts';
import { applies } from '../applicability.ts';
import { amountsOf, ledgerLines, payeeOf } from '../ledger-lines.ts';
import { partyPaths, type OrderPath, type Party } from '../path.ts';
import { sumAt } from '../totals.ts';

/** Counterparty that is required once one of these sums is above 0. */
export interface PayeeNeed {
  readonly party: Party;
  readonly side: 'billing' | 'payment';
  /** Sums for a type, each as the paths of its amounts. */
  readonly sums: (orderType: OrderType | null) => readonly (readonly OrderPath[])[];
}

/**
 * Amounts paid to a payee: the charges of its leg together, and separately each charge that has its own payee in some
 * type.
 */
const paidTo = (payee: Party, orderType: OrderType | null): OrderPath[][] => {
  const lines = ledgerLines.filter((line) => payeeOf(line, orderType) === payee);
  const together = lines.filter(({ ownPayeeIn }) => ownPayeeIn === null);
  const apart = lines.filter(({ ownPayeeIn }) => ownPayeeIn !== null).map((line) => [line]);
  return [together, ...apart].map((some) => amountsOf(some, 'payment')).filter((paths) => paths.length > 0);
};

const needOf = (party: Party): PayeeNeed =>
  party === 'billingTo'
    ? { party, side: 'billing', sums: () => [amountsOf(ledgerLines, 'billing')] }
    : { party, side: 'payment', sums: (orderType) => paidTo(party, orderType) };

/**
 * Parties that amounts require, in the order of the form (ORD-RULE-02 to 06 and 09). Only type 10 pays rental, fuel and
 * curing to payees of their own; in other types the pickup payee receives them. Forms, confirming and the SQL of
 * batches read this table.
 */
export const payeeNeeds: readonly PayeeNeed[] = partyPaths.map(needOf);

/** Sums of a need that the type has: type 20 has no pickup payee, so that nothing requires one (ORD-RULE-21). */
export const sumsNeeding = (need: PayeeNeed, orderType: OrderType | null): readonly (readonly OrderPath[])[] =>
  applies(orderType, need.party) ? need.sums(orderType) : [];

/** Amount in yen that makes the party required; `null` if there is none. */
export function amountNeeding(need: PayeeNeed, order: OrderEntry): number | null {
  const lists = sumsNeeding(need, order.orderType);
  const sums = lists.map((paths) => sumAt(order, paths));
  if (!sums.some((sum) => sum > 0)) return null;
  // A discount in one sum can outweigh another; the sentence then has the part that requires a party.
  return Math.max(sumAt(order, lists.flat()), ...sums);
}
