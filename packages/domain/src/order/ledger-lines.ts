import { allCharges, chargeGroups, hasSide, type Leg, type Side } from './charges.ts';
import type { OrderType } from './choices.ts';
import type { OrderPath, Party } from './path.ts';

export type LedgerLeg = Leg | 'additional';

/** One kind of charge: what is billed, what is paid for it, and who is paid; `null` where a side does not have it. */
export interface LedgerLine {
  readonly leg: LedgerLeg;
  readonly billing: OrderPath | null;
  readonly payment: OrderPath | null;
  /** On the line of the charge that names the payee; one payee may be paid several lines. */
  readonly payTo: Party | null;
  readonly loan: OrderPath | null;
  /** The one type of order that pays the line to a payee of its own. */
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

/** Every charge of an order in the order of the ledger: billing, payment and payee on one line. */
export const ledgerLines: readonly LedgerLine[] = [...allCharges.map(lineOf), additional];

/** Default payee of the amounts of a leg. */
const payeeOfLeg = (leg: LedgerLeg): Party | null =>
  ledgerLines.find((line) => line.leg === leg && line.payTo !== null && line.ownPayeeIn === null)?.payTo ?? null;

/**
 * Returns the payee of a line in an order of a type: the line's own payee if the type has one, otherwise that of its
 * leg.
 */
export const payeeOf = ({ leg, payTo, ownPayeeIn }: LedgerLine, orderType: OrderType | null): Party | null =>
  ownPayeeIn !== null && ownPayeeIn === orderType ? payTo : payeeOfLeg(leg);

/** The amounts on one side of some lines. */
export const amountsOf = (lines: readonly LedgerLine[], side: Side): OrderPath[] =>
  lines.map((line) => line[side]).filter((path) => path !== null);
