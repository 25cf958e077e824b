import { parseYen } from '../value/yen.ts';
import { billingAmounts, paymentAmounts, type ArrivalFeeAmount } from './fields.ts';

/** Amounts of a rule, also half-typed ones of the form: `1,500` counts as 1500 (AFEE-11). */
export type RuleAmounts = Readonly<Partial<Record<ArrivalFeeAmount, string | number | null>>>;

/** Everything billed but the delivery profit, which is a part of it and not a charge of its own (AFEE-12). */
export const totalledBilling = (Object.keys(billingAmounts) as (keyof typeof billingAmounts)[]).filter(
  (key) => key !== 'deliveryProfitAmt',
);

export const totalledPayment = Object.keys(paymentAmounts) as (keyof typeof paymentAmounts)[];

/** One amount in yen; blank and what is no amount count as nothing. */
export function yenOf(given: string | number | null | undefined): number {
  const amount = typeof given === 'string' ? parseYen(given) : given;
  return typeof amount === 'number' ? amount : 0;
}

export const sumAmounts = (rule: RuleAmounts, keys: readonly ArrivalFeeAmount[]): number =>
  keys.reduce((sum, key) => sum + yenOf(rule[key]), 0);

/** Both sums of a rule in yen, never blank (AFEE-10, AFEE-12). */
export const ruleTotals = (rule: RuleAmounts): { totalAmt: number; payTotalAmt: number } => ({
  totalAmt: sumAmounts(rule, totalledBilling),
  payTotalAmt: sumAmounts(rule, totalledPayment),
});
