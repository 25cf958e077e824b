import type { OrderEntry } from './fields.ts';
import { groupPaths, orderValue, type OrderPath } from './path.ts';
import type { OrderTotals } from './record.ts';

/** The part of an order that totals look at. */
export type OrderAmounts = Pick<
  OrderEntry,
  | 'pickAmtInfo'
  | 'railAmtInfo'
  | 'deliveryAmtInfo'
  | 'additionalAmtInfo'
  | 'payPickAmtInfo'
  | 'payRailAmtInfo'
  | 'payDeliveryAmtInfo'
>;

/** Pickup payments that go to payees of their own and so stay out of the pickup payment (DECISIONS 5). */
export const ownPayeeAmounts = [
  'payPickAmtInfo.rentalCntnAmt',
  'payPickAmtInfo.curingMaterialsAmt',
  'payPickAmtInfo.fuelAmt',
] as const satisfies readonly OrderPath[];

const isOwnPayeeAmount = (path: OrderPath): boolean => (ownPayeeAmounts as readonly OrderPath[]).includes(path);

/**
 * What each sum is made of (ORD-RULE-13). The SQL of the generated columns is made from this same table. Commissions
 * and the three profits are plain entries outside all sums (ORD-RULE-14).
 */
export const totalPaths = {
  billing: [
    ...groupPaths('pickAmtInfo'),
    ...groupPaths('railAmtInfo'),
    ...groupPaths('deliveryAmtInfo'),
    'additionalAmtInfo.amt',
  ],
  pickPayment: groupPaths('payPickAmtInfo').filter((path) => !isOwnPayeeAmount(path)),
  railPayment: groupPaths('payRailAmtInfo'),
  deliveryPayment: groupPaths('payDeliveryAmtInfo'),
  pickRailPayment: [...groupPaths('payPickAmtInfo'), ...groupPaths('payRailAmtInfo')],
  payment: [...groupPaths('payPickAmtInfo'), ...groupPaths('payRailAmtInfo'), ...groupPaths('payDeliveryAmtInfo')],
} as const satisfies Record<Exclude<keyof OrderTotals, 'profit'>, readonly OrderPath[]>;

/** Sum of the amounts at these paths in yen; blanks and half-typed values are passed over (ORD-RULE-12). */
export function sumAt(order: object, paths: readonly OrderPath[]): number {
  let sum = 0;
  for (const path of paths) {
    const value = orderValue(order, path);
    if (typeof value === 'number' && Number.isFinite(value)) sum += value;
  }
  return sum;
}

export type Totals = { [K in keyof OrderTotals]: number };

/** The seven sums of an order in yen, never blank: an order without amounts totals 0 (ORD-RULE-12, ORD-RULE-13). */
export function totalsOf(order: OrderAmounts): Totals {
  const billing = sumAt(order, totalPaths.billing);
  const payment = sumAt(order, totalPaths.payment);
  return {
    billing,
    pickPayment: sumAt(order, totalPaths.pickPayment),
    railPayment: sumAt(order, totalPaths.railPayment),
    deliveryPayment: sumAt(order, totalPaths.deliveryPayment),
    pickRailPayment: sumAt(order, totalPaths.pickRailPayment),
    payment,
    profit: billing - payment,
  };
}
