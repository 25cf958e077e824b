import { amountsOf, ledgerLines, type LedgerLeg, type LedgerLine } from './ledger-lines.ts';
import { orderValue } from './path.ts';
import { sumAt, type OrderAmounts } from './totals.ts';

export interface Subtotal {
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
