import { sumYen } from '../value/yen.ts';
import { billingAmounts, paymentAmounts, type ArrivalFeeAmount } from './fields.ts';

/** Amounts of a rule, including one that is being typed. */
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
