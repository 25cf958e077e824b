import { legWords } from '../message/order/order-sentence.ts';
import { isPaidByRules, legs, pricedCharges, rulePayment } from '../order/charges.ts';
import type { ArrivalFeeAmount } from './fields.ts';

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
