import { paymentDatesSentence } from '../../message/sentence.ts';
import { closingAlert } from '../../closing/closing-days.ts';
import { closingDays, paymentLegs, type PaymentLeg } from './posting-dates.ts';
import { orderLabel } from '../path.ts';
import { pairName } from '../../message/order/order-sentence.ts';
import type { OrderEntry } from '../fields.ts';
import type { PaymentDateFlags, ClosingFlags } from '../record.ts';

const [pick, rail, delivery] = paymentLegs;

export interface PaymentPair {
  readonly flag: keyof PaymentDateFlags;
  readonly one: PaymentLeg;
  readonly other: PaymentLeg;
}

/** Pairs of payment dates that must be equal, each with its flag (ORD-FIELD-12). */
export const paymentPairs: readonly PaymentPair[] = [
  { flag: 'validPaymentDtPickAndRail', one: pick, other: rail },
  { flag: 'validPaymentDtPickAndDelivery', one: pick, other: delivery },
  { flag: 'validPaymentDtRailAndDelivery', one: rail, other: delivery },
];

/** Category of a loan within the company (ORD-RULE-29). */
export const loanKubun = '3';

type PaymentDates = Pick<OrderEntry, PaymentLeg['day'] | PaymentLeg['payTo'] | 'bizExpenseLoanInfo'>;

/** Category of a payable; `null` without a payee (ORD-RULE-31). */
export function kubunOf(order: PaymentDates, leg: PaymentLeg): string | null {
  const payee = order[leg.payTo];
  if (!payee) return null;
  return order.bizExpenseLoanInfo[leg.loan] ? loanKubun : payee.torihikiKubunCode;
}

/**
 * True if the payees are of different categories or have the same date; a missing payee or date passes (ORD-RULE-28,
 * 30, 31).
 */
function agrees(order: PaymentDates, { one, other }: PaymentPair): boolean {
  const [oneDay, otherDay] = [order[one.day], order[other.day]];
  const kubun = kubunOf(order, one);
  if (kubun === null || oneDay === null || otherDay === null) return true;
  return kubun !== kubunOf(order, other) || oneDay === otherDay;
}

export const mismatchedPairs = (order: PaymentDates): PaymentPair[] =>
  paymentPairs.filter((pair) => !agrees(order, pair));

export function paymentDateFlagsOf(order: PaymentDates): PaymentDateFlags {
  const entries = paymentPairs.map((pair) => [pair.flag, agrees(order, pair)]);
  return Object.fromEntries(entries) as PaymentDateFlags;
}

/** Name of a pair, such as 集貨と鉄道, for the alert on opening and the field's message. */
export const pairLabel = ({ one, other }: PaymentPair): string => pairName(one.leg, other.leg);

/**
 * Legs of the pairs with different dates. All are of one category, because three legs have at most one group of two or
 * more.
 */
export function mismatchedLegs(order: PaymentDates): PaymentLeg[] {
  const legs = new Set(mismatchedPairs(order).flatMap(({ one, other }) => [one, other]));
  return paymentLegs.filter((leg) => legs.has(leg));
}

/**
 * Alerts on opening an order, one line each: dates past closing, then different payment dates (ORD-EDIT-09, 10, 11;
 * confirmed orders too). They use the flags of the server, so that both sides report the same.
 */
export function openingAlerts(flags: ClosingFlags & PaymentDateFlags): string[] {
  const pairs = paymentPairs.filter(({ flag }) => !flags[flag]).map(pairLabel);
  const closing = closingAlert(closingDays, flags, orderLabel);
  return [...(closing ? [closing] : []), ...(pairs.length > 0 ? [paymentDatesSentence(pairs)] : [])];
}
