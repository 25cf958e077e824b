import { legWords } from '../message/order/order-sentence.ts';
import { isPaidByRules, legs, pricedCharges, rulePayment } from '../order/charges.ts';
import type { ArrivalFeeAmount } from './fields.ts';

/** One kind of charge: both sides on one line; `null` where a side does not have it. */
export interface RuleLine {
  readonly label: string;
  readonly billing: ArrivalFeeAmount;
  readonly payment: ArrivalFeeAmount | null;
}

export interface RuleLeg {
  readonly label: string;
  readonly lines: readonly RuleLine[];
}

/** The charges as the form shows them, leg by leg; the delivery profit stands outside (AFEE-12). */
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
