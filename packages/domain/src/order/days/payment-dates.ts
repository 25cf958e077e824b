import { paymentDatesSentence } from '../../message/sentence.ts';
import { closingAlert } from '../../closing/closing-days.ts';
import { closingDays } from './closing-days.ts';
import { orderLabel } from '../path.ts';
import { type LegWord, pairName } from '../../message/order/order-sentence.ts';
import type { OrderEntry } from '../fields.ts';
import type { PaymentDateFlags, ClosingFlags } from '../record.ts';

/** One payable: its posting date, who is paid, and whether it is a loan within the company. */
export interface PaymentLeg {
  readonly leg: LegWord;
  readonly day: 'pickPaymentDt' | 'railPaymentDt' | 'deliveryPaymentDt';
  readonly payTo: 'pickAmtPayTo' | 'railAmtPayTo' | 'deliveryAmtPayTo';
  readonly loan: 'payPick' | 'payRail' | 'payDelivery';
}

const pick: PaymentLeg = { leg: 'pick', day: 'pickPaymentDt', payTo: 'pickAmtPayTo', loan: 'payPick' };
const rail: PaymentLeg = { leg: 'rail', day: 'railPaymentDt', payTo: 'railAmtPayTo', loan: 'payRail' };
const delivery: PaymentLeg = {
  leg: 'delivery',
  day: 'deliveryPaymentDt',
  payTo: 'deliveryAmtPayTo',
  loan: 'payDelivery',
};

export const paymentLegs: readonly PaymentLeg[] = [pick, rail, delivery];

export interface PaymentPair {
  readonly flag: keyof PaymentDateFlags;
  readonly one: PaymentLeg;
  readonly other: PaymentLeg;
}

/** The pairs that must agree, with the flag that tells each (ORD-FIELD-12). */
export const paymentPairs: readonly PaymentPair[] = [
  { flag: 'validPaymentDtPickAndRail', one: pick, other: rail },
  { flag: 'validPaymentDtPickAndDelivery', one: pick, other: delivery },
  { flag: 'validPaymentDtRailAndDelivery', one: rail, other: delivery },
];

/** The category a loan within the company counts as (ORD-RULE-29). */
export const loanKubun = '3';

type PaymentDates = Pick<OrderEntry, PaymentLeg['day'] | PaymentLeg['payTo'] | 'bizExpenseLoanInfo'>;

/** The category a payable counts as, or `null` where its payee is missing (ORD-RULE-31). */
export function kubunOf(order: PaymentDates, leg: PaymentLeg): string | null {
  const payee = order[leg.payTo];
  if (!payee) return null;
  return order.bizExpenseLoanInfo[leg.loan] ? loanKubun : payee.torihikiKubunCode;
}

/** Payees of one category carry one date; a pair with a missing payee or date passes (ORD-RULE-28, 30, 31). */
function agrees(order: PaymentDates, { one, other }: PaymentPair): boolean {
  const [oneDay, otherDay] = [order[one.day], order[other.day]];
  const kubun = kubunOf(order, one);
  if (kubun === null || oneDay === null || otherDay === null) return true;
  return kubun !== kubunOf(order, other) || oneDay === otherDay;
}

export const mismatchedPairs = (order: PaymentDates): PaymentPair[] =>
  paymentPairs.filter((pair) => !agrees(order, pair));

/** The three validity flags as they travel with an order. */
export function paymentDateFlags(order: PaymentDates): PaymentDateFlags {
  const entries = paymentPairs.map((pair) => [pair.flag, agrees(order, pair)]);
  return Object.fromEntries(entries) as PaymentDateFlags;
}

/** 集貨と鉄道 … for the alert on opening and for the field's message. */
export const pairLabel = ({ one, other }: PaymentPair): string => pairName(one.leg, other.leg);

/** The payables of pairs that do not agree. All are of one category: three legs hold at most one group of two or more. */
export function mismatchedLegs(order: PaymentDates): PaymentLeg[] {
  const legs = new Set(mismatchedPairs(order).flatMap(({ one, other }) => [one, other]));
  return paymentLegs.filter((leg) => legs.has(leg));
}

/**
 * Alerts shown on opening an order, one line each: dates past closing, then payment dates that do not agree
 * (ORD-EDIT-09, 10, 11; confirmed orders too). They use the flags the server sent, so both sides report the same.
 */
export function openingAlerts(flags: ClosingFlags & PaymentDateFlags): string[] {
  const pairs = paymentPairs.filter(({ flag }) => !flags[flag]).map(pairLabel);
  const closing = closingAlert(closingDays, flags, orderLabel);
  return [...(closing ? [closing] : []), ...(pairs.length > 0 ? [paymentDatesSentence(pairs)] : [])];
}
