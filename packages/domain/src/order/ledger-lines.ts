import { allCharges, chargeGroups, hasSide, type Leg, type Side } from './charges.ts';
import type { OrderType } from './choices.ts';
import type { OrderPath, Party } from './path.ts';

export type LedgerLeg = Leg | 'additional';

/** Line of the ledger: billing, payment and payee of a charge; `null` on a side without it. */
export interface LedgerLine {
  readonly leg: LedgerLeg;
  readonly billing: OrderPath | null;
  readonly payment: OrderPath | null;
  /** Payee named on this line; one payee may be paid by several lines. */
  readonly payTo: Party | null;
  readonly loan: OrderPath | null;
  /** The only type of order with a payee of its own for the line. */
  readonly ownPayeeIn: OrderType | null;
  readonly notIn: readonly OrderType[];
}

type Charge = (typeof allCharges)[number];

const pathOf = (charge: Charge, side: Side): OrderPath | null =>
  hasSide(charge, side) ? (`${chargeGroups[charge.leg][side]}.${charge.key}` as OrderPath) : null;

const lineOf = (charge: Charge): LedgerLine => ({
  leg: charge.leg,
  billing: pathOf(charge, 'billing'),
  payment: pathOf(charge, 'payment'),
  payTo: (charge.payee?.party ?? null) as Party | null,
  loan: charge.payee ? (`bizExpenseLoanInfo.${charge.payee.loan}` as OrderPath) : null,
  ownPayeeIn: charge.payee?.onlyIn ?? null,
  notIn: charge.notIn ?? [],
});

const additional: LedgerLine = {
  leg: 'additional',
  billing: 'additionalAmtInfo.amt',
  payment: null,
  payTo: null,
  loan: null,
  ownPayeeIn: null,
  notIn: [],
};

export const ledgerLines: readonly LedgerLine[] = [...allCharges.map(lineOf), additional];

const payeeOfLeg = (leg: LedgerLeg): Party | null =>
  ledgerLines.find((line) => line.leg === leg && line.payTo !== null && line.ownPayeeIn === null)?.payTo ?? null;

/**
 * Returns the payee of a line in an order of a type: the line's own payee if the type has one, otherwise that of its
 * leg.
 */
export const payeeOf = ({ leg, payTo, ownPayeeIn }: LedgerLine, orderType: OrderType | null): Party | null =>
  ownPayeeIn !== null && ownPayeeIn === orderType ? payTo : payeeOfLeg(leg);

export const amountsOf = (lines: readonly LedgerLine[], side: Side): OrderPath[] =>
  lines.map((line) => line[side]).filter((path) => path !== null);
