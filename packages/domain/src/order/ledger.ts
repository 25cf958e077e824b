import { groupPaths, orderValue, type OrderPath } from './path.ts';
import { sumAt, type OrderAmounts } from './totals.ts';

export type LedgerLeg = 'pick' | 'rail' | 'delivery' | 'additional';

/** One kind of charge: what is billed, what is paid for it, and who is paid; `null` where a side does not have it. */
export interface LedgerLine {
  readonly leg: LedgerLeg;
  readonly billing: OrderPath | null;
  readonly payment: OrderPath | null;
  /** On the line of the charge that names the payee; one payee may be paid several lines. */
  readonly payTo: OrderPath | null;
  readonly loan: OrderPath | null;
}

type Payee = Pick<LedgerLine, 'payTo' | 'loan'>;

const payees: Readonly<Record<string, Payee>> = {
  'payPickAmtInfo.amt': { payTo: 'pickAmtPayTo', loan: 'bizExpenseLoanInfo.payPick' },
  'payPickAmtInfo.rentalCntnAmt': {
    payTo: 'rentalCntnUseAmtPayTo',
    loan: 'bizExpenseLoanInfo.payRentalCntnUse',
  },
  'payPickAmtInfo.curingMaterialsAmt': {
    payTo: 'pickCuringMaterialsAmtPayTo',
    loan: 'bizExpenseLoanInfo.payPickCuringMaterials',
  },
  'payPickAmtInfo.fuelAmt': { payTo: 'fuelAmtPayTo', loan: 'bizExpenseLoanInfo.payFuel' },
  'payRailAmtInfo.amt': { payTo: 'railAmtPayTo', loan: 'bizExpenseLoanInfo.payRail' },
  'payDeliveryAmtInfo.amt': { payTo: 'deliveryAmtPayTo', loan: 'bizExpenseLoanInfo.payDelivery' },
};

/** Pairs the two sides of a leg by the charge's key; what only the payment side has comes last. */
function linesOf(leg: LedgerLeg, billing: readonly OrderPath[], payment: readonly OrderPath[]): LedgerLine[] {
  const keyOf = (path: OrderPath) => path.slice(path.indexOf('.') + 1);
  const keys = new Set([...billing, ...payment].map(keyOf));
  return [...keys].map((key) => {
    const paid = payment.find((path) => keyOf(path) === key) ?? null;
    const payee = (paid && payees[paid]) ?? { payTo: null, loan: null };
    return { leg, billing: billing.find((path) => keyOf(path) === key) ?? null, payment: paid, ...payee };
  });
}

/** Every charge of an order in the order of the ledger: billing, payment and payee on one line. */
export const ledgerLines: readonly LedgerLine[] = [
  ...linesOf('pick', groupPaths('pickAmtInfo'), groupPaths('payPickAmtInfo')),
  ...linesOf('rail', groupPaths('railAmtInfo'), groupPaths('payRailAmtInfo')),
  ...linesOf('delivery', groupPaths('deliveryAmtInfo'), groupPaths('payDeliveryAmtInfo')),
  ...linesOf('additional', ['additionalAmtInfo.amt'], []),
];

export interface Subtotal {
  readonly billing: number;
  readonly payment: number;
  readonly difference: number;
}

const isPath = (path: OrderPath | null): path is OrderPath => path !== null;

/** What a leg bills, pays and leaves, in yen (the group rows of the ledger). The legs add up to `totalsOf`. */
export function legSubtotal(order: OrderAmounts, leg: LedgerLeg): Subtotal {
  const lines = ledgerLines.filter((line) => line.leg === leg);
  const billing = sumAt(order, lines.map((line) => line.billing).filter(isPath));
  const payment = sumAt(order, lines.map((line) => line.payment).filter(isPath));
  return { billing, payment, difference: billing - payment };
}

/** Billing less payment of one line in yen; blank where both are. */
export function lineDifference(order: OrderAmounts, line: LedgerLine): number | null {
  const sides = [line.billing, line.payment].filter(isPath);
  if (sides.every((path) => orderValue(order, path) === null)) return null;
  return sumAt(order, line.billing ? [line.billing] : []) - sumAt(order, line.payment ? [line.payment] : []);
}

/** 冬期割増料計 of both sides in yen; blank counts as 0 (ORD-LIST-07). */
export const winterTotal = (order: OrderAmounts): { billing: number; payment: number } => ({
  billing: sumAt(order, ['deliveryAmtInfo.winterAmt']),
  payment: sumAt(order, ['payDeliveryAmtInfo.winterAmt']),
});
