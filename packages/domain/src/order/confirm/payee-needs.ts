import type { OrderType } from '../choices.ts';
import type { OrderEntry } from '../fields.ts';
import { applies } from '../applicability.ts';
import { amountsOf, ledgerLines, type LedgerLine } from '../ledger-lines.ts';
import { partyPaths, type OrderPath, type Party } from '../path.ts';
import { ownPayeeAmounts, sumAt } from '../totals.ts';

/** A counterparty that money needs: required once one of these sums is above 0. */
export interface PayeeNeed {
  readonly party: Party;
  readonly side: 'billing' | 'payment';
  /** The sums that count for a type, each a list of amounts to add up. */
  readonly sums: (orderType: OrderType | null) => readonly (readonly OrderPath[])[];
}

const lineOf = (party: Party): LedgerLine | undefined => ledgerLines.find((line) => line.payTo === party);

/** The payee of a leg is paid all of it but what another is paid for, in the types that have that other payee. */
function paidTo({ leg, payment, ownPayeeIn }: LedgerLine): PayeeNeed['sums'] {
  if (ownPayeeIn !== null) return (orderType) => (orderType === ownPayeeIn && payment !== null ? [[payment]] : []);
  const lines = ledgerLines.filter((line) => line.leg === leg);
  const whole = amountsOf(lines, 'payment').filter((path) => !ownPayeeAmounts.includes(path));
  return (orderType) => [
    whole,
    ...lines
      .filter((line) => line.ownPayeeIn !== null && line.ownPayeeIn !== orderType)
      .map((line) => amountsOf([line], 'payment')),
  ];
}

function needOf(party: Party): PayeeNeed {
  const line = lineOf(party);
  if (line === undefined) return { party, side: 'billing', sums: () => [amountsOf(ledgerLines, 'billing')] };
  return { party, side: 'payment', sums: paidTo(line) };
}

/**
 * Who must be named for which money, in form order (ORD-RULE-02 to 06 and 09). Only type 10 pays rental, fuel and curing
 * to payees of their own; elsewhere the pickup payee answers for them. Forms, confirming and the SQL of batches read
 * this table.
 */
export const payeeNeeds: readonly PayeeNeed[] = partyPaths.map(needOf);

/** The sums of a need as far as the type has them: type 20 has no pickup payee, so nothing can need it (ORD-RULE-21). */
export const sumsNeeding = (need: PayeeNeed, orderType: OrderType | null): readonly (readonly OrderPath[])[] =>
  applies(orderType, need.party) ? need.sums(orderType) : [];

/** The yen that makes this party required, or `null` where none does. */
export function amountNeeding(need: PayeeNeed, order: OrderEntry): number | null {
  const lists = sumsNeeding(need, order.orderType);
  const sums = lists.map((paths) => sumAt(order, paths));
  if (!sums.some((sum) => sum > 0)) return null;
  // A discount in one sum can outweigh another; the sentence then tells the part that needs a party.
  return Math.max(sumAt(order, lists.flat()), ...sums);
}
