import { conditionFields } from '../search/unmet-reasons.ts';
import { orderReasons, payees } from './confirm/unmet-reasons.ts';
import { closingDays } from './days/closing-days.ts';
import { paymentLegs } from './days/payment-dates.ts';
import { orderLeaves, type OrderPath } from './path.ts';
import type { OrderConditions } from './search.ts';

/** Conditions that find orders without a value, with the fields that are blank or zero. */
const blankFields = {
  noneBizResultDt: ['bizResultDt'],
  noneBillingTo: ['billingTo'],
  nonePayTo: payees,
  noneConverted: ['consigneeNm'],
  noneDeliveryAmt: ['deliveryAmtInfo.amt'],
  nonePayPickAmt: ['payPickAmtInfo.amt'],
  nonePayDeliveryAmt: ['payDeliveryAmtInfo.amt'],
  nonePickCarNo: ['pickCarInfo.carNo'],
  noneDeliveryCarNo: ['deliveryCarInfo.carNo'],
  noneChargeTransportation: ['chargeTransportation'],
  noneKeitan: ['keitan'],
  noneDepTransportation: ['depTransportation'],
  noneArrTransportation: ['arrTransportation'],
} as const satisfies Partial<Record<keyof OrderConditions, readonly OrderPath[]>>;

/** Fields at which the orders of a list are opened (`conditionFields`). */
export const orderConditionFields = (conditions: OrderConditions): readonly OrderPath[] | null =>
  conditionFields<OrderConditions, OrderPath>(conditions, { reasons: orderReasons, fieldsOfRule, blankFields });

/** Fields at which a condition of confirming can fail. */
function fieldsOfRule(key: string): readonly OrderPath[] {
  if (orderLeaves.has(key as OrderPath)) return [key as OrderPath];
  if (key === 'paymentDates') return paymentLegs.map(({ day }) => day);
  return closingDays.filter(({ flag }) => flag === key).map(({ path }) => path);
}
