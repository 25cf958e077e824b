import { sumYen } from '../value/yen.ts';
import { type ArrivalFeeAmount, billingAmounts, paymentAmounts } from './fields.ts';
import { legWords } from '../message/order/order-sentence.ts';
import { isPaidByRules, legs, pricedCharges, rulePayment } from '../order/charges.ts';

type RuleAmounts = Readonly<Partial<Record<ArrivalFeeAmount, number | null>>>;

/** Billed amounts except the delivery profit, which is a part of them (AFEE-12). */
export const totalledBilling = (Object.keys(billingAmounts) as (keyof typeof billingAmounts)[]).filter(
  (key) => key !== 'deliveryProfitAmt',
);

export const totalledPayment = Object.keys(paymentAmounts) as (keyof typeof paymentAmounts)[];

export const sumAmounts = (rule: RuleAmounts, keys: readonly ArrivalFeeAmount[]): number =>
  sumYen(keys.map((key) => rule[key]));

/** Both sums of a rule in yen, never blank (AFEE-10, AFEE-12). */
export const ruleTotals = (rule: RuleAmounts): { totalAmt: number; payTotalAmt: number } => ({
  totalAmt: sumAmounts(rule, totalledBilling),
  payTotalAmt: sumAmounts(rule, totalledPayment),
});

/** Line of one kind of charge with both sides; `null` on a side without it. */
export interface RuleLine {
  readonly label: string;
  readonly billing: ArrivalFeeAmount;
  readonly payment: ArrivalFeeAmount | null;
}

export interface RuleLeg {
  readonly label: string;
  readonly lines: readonly RuleLine[];
}

/** Charges in the order of the form, by leg; the delivery profit is outside (AFEE-12). */
export const ruleLegs: readonly RuleLeg[] = legs.map((leg) => ({
  label: legWords[leg],
  lines: pricedCharges
    .filter((charge) => charge.leg === leg)
    .map(({ heading, rule }) => ({
      label: heading,
      billing: rule.key,
      payment: isPaidByRules(leg) ? rulePayment(rule.key) : null,
    })),
}));
