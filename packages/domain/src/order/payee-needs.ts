import type { OrderType } from './choices.ts';
import type { OrderEntry } from './fields.ts';
import { applies } from './applicability.ts';
import type { OrderPath } from './path.ts';
import { ownPayeeAmounts, sumAt, totalPaths } from './totals.ts';

/** A counterparty that money needs: required once one of these sums is above 0. */
export interface PayeeNeed {
  readonly party: OrderPath;
  readonly side: 'billing' | 'payment';
  /** The sums that count for a type, each a list of amounts to add up. */
  readonly sums: (orderType: OrderType | null) => readonly (readonly OrderPath[])[];
}

const always = (paths: readonly OrderPath[]) => () => [paths];
const onlyDeparture = (path: OrderPath) => (orderType: OrderType | null) => (orderType === '10' ? [[path]] : []);

/**
 * Who must be named for which money (ORD-RULE-02 to 06 and 09). Only type 10 pays rental, fuel and curing to payees of
 * their own; elsewhere the pickup payee answers for them. Forms, confirming and the SQL of batches read this table.
 */
export const payeeNeeds: readonly PayeeNeed[] = [
  { party: 'billingTo', side: 'billing', sums: always(totalPaths.billing) },
  {
    party: 'pickAmtPayTo',
    side: 'payment',
    sums: (orderType) =>
      orderType === '10'
        ? [totalPaths.pickPayment]
        : [totalPaths.pickPayment, ...ownPayeeAmounts.map((path): readonly OrderPath[] => [path])],
  },
  { party: 'railAmtPayTo', side: 'payment', sums: always(totalPaths.railPayment) },
  { party: 'deliveryAmtPayTo', side: 'payment', sums: always(totalPaths.deliveryPayment) },
  { party: 'rentalCntnUseAmtPayTo', side: 'payment', sums: onlyDeparture('payPickAmtInfo.rentalCntnAmt') },
  { party: 'fuelAmtPayTo', side: 'payment', sums: onlyDeparture('payPickAmtInfo.fuelAmt') },
  {
    party: 'pickCuringMaterialsAmtPayTo',
    side: 'payment',
    sums: onlyDeparture('payPickAmtInfo.curingMaterialsAmt'),
  },
];

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
