import { sumYen } from '../value/yen.ts';
import type { OrderEntry } from './fields.ts';
import type { Leg } from './charges.ts';
import { amountsOf, type LedgerLeg, type LedgerLine, ledgerLines } from './ledger-lines.ts';
import { type OrderPath, orderValue } from './path.ts';
import type { OrderTotals } from './record.ts';

type OrderAmounts = Pick<
  OrderEntry,
  | 'pickAmtInfo'
  | 'railAmtInfo'
  | 'deliveryAmtInfo'
  | 'additionalAmtInfo'
  | 'payPickAmtInfo'
  | 'payRailAmtInfo'
  | 'payDeliveryAmtInfo'
>;

const paymentsOf = (leg: Leg): OrderPath[] =>
  amountsOf(
    ledgerLines.filter((line) => line.leg === leg),
    'payment',
  );

/** Pickup payments to payees of their own, which the pickup payment excludes. */
export const ownPayeeAmounts: readonly OrderPath[] = amountsOf(
  ledgerLines.filter((line) => line.ownPayeeIn !== null),
  'payment',
);

/**
 * Amounts of each sum (ORD-RULE-13). The generated columns of the database are printed from this table. Commissions and
 * the three profits are entries outside of these sums (`otherSumPaths`, ORD-RULE-14).
 */
export const totalPaths: Readonly<Record<Exclude<keyof OrderTotals, 'profit'>, readonly OrderPath[]>> = {
  billing: amountsOf(ledgerLines, 'billing'),
  pickPayment: paymentsOf('pick').filter((path) => !ownPayeeAmounts.includes(path)),
  railPayment: paymentsOf('rail'),
  deliveryPayment: paymentsOf('delivery'),
  pickRailPayment: [...paymentsOf('pick'), ...paymentsOf('rail')],
  payment: amountsOf(ledgerLines, 'payment'),
};

/** Entries outside of the seven sums, added up for display only (ORD-RULE-14). */
export const otherSumPaths = {
  commission: ['zentsuFrnsCommissionAmt', 'zentsuDepCommissionAmt', 'zentsuArrCommissionAmt'],
  profit: ['pickProfitAmt', 'railProfitAmt', 'deliveryProfitAmt'],
} as const satisfies Readonly<Record<string, readonly OrderPath[]>>;

export type OtherSum = keyof typeof otherSumPaths;

/** Sum of the amounts at these paths in yen (ORD-RULE-12). */
export const sumAt = (order: object, paths: readonly OrderPath[]): number =>
  sumYen(paths.map((path) => orderValue(order, path)));

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

interface Subtotal {
  readonly billing: number;
  readonly payment: number;
  readonly difference: number;
}

/** Billing, payment and profit of a leg in yen (the group rows of the ledger). The legs add up to `totalsOf`. */
export function legSubtotal(order: OrderAmounts, leg: LedgerLeg): Subtotal {
  const lines = ledgerLines.filter((line) => line.leg === leg);
  const billing = sumAt(order, amountsOf(lines, 'billing'));
  const payment = sumAt(order, amountsOf(lines, 'payment'));
  return { billing, payment, difference: billing - payment };
}

/** Billing minus payment of one line in yen; blank if both are. */
export function lineDifference(order: OrderAmounts, line: LedgerLine): number | null {
  const [billing, payment] = [amountsOf([line], 'billing'), amountsOf([line], 'payment')];
  if ([...billing, ...payment].every((path) => orderValue(order, path) === null)) return null;
  return sumAt(order, billing) - sumAt(order, payment);
}
