import { legWords } from '../message/order-sentence.ts';
import { billingAmounts, paymentAmounts, type ArrivalFeeAmount } from './fields.ts';

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

type Billing = keyof typeof billingAmounts;

/** `pickAmt` → `payPickAmt`, where the payment side has it. */
function paymentOf(billing: Billing): ArrivalFeeAmount | null {
  const key = `pay${billing.charAt(0).toUpperCase()}${billing.slice(1)}`;
  return key in paymentAmounts ? (key as ArrivalFeeAmount) : null;
}

const leg = (label: string, keys: readonly Billing[]): RuleLeg => ({
  label,
  lines: keys.map((billing) => ({ label: billingAmounts[billing].label, billing, payment: paymentOf(billing) })),
});

/** The charges as the form shows them, leg by leg; the delivery profit stands outside (AFEE-12). */
export const ruleLegs: readonly RuleLeg[] = [
  leg(legWords.pick, [
    'pickAmt',
    'pickPersonAmt',
    'pickExtraAmt',
    'pickStandbyAmt',
    'pickIncWorkAmt',
    'rentalCntnAmt',
    'curingMaterialsAmt',
    'fuelAmt',
  ]),
  leg(legWords.rail, ['railAmt']),
  leg(legWords.delivery, [
    'deliveryAmt',
    'winterAmt',
    'deliveryPersonAmt',
    'deliveryExtraAmt',
    'deliveryCntnReturnAmt',
    'deliveryHandlingAmt',
  ]),
];
