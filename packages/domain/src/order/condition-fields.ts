import { orderReasons } from './confirm/unmet-reasons.ts';
import { closingDays } from './days/closing-days.ts';
import { paymentLegs } from './days/payment-dates.ts';
import { orderLeaves, type OrderPath } from './path.ts';
import type { OrderConditions } from './search.ts';

/** Conditions that find orders without a value, with the field that is blank or zero. */
const blankFields = {
  noneBizResultDt: 'bizResultDt',
  noneBillingTo: 'billingTo',
  noneConverted: 'consigneeNm',
  noneDeliveryAmt: 'deliveryAmtInfo.amt',
  nonePayPickAmt: 'payPickAmtInfo.amt',
  nonePayDeliveryAmt: 'payDeliveryAmtInfo.amt',
  nonePickCarNo: 'pickCarInfo.carNo',
  noneDeliveryCarNo: 'deliveryCarInfo.carNo',
  noneChargeTransportation: 'chargeTransportation',
  noneKeitan: 'keitan',
  noneDepTransportation: 'depTransportation',
  noneArrTransportation: 'arrTransportation',
} as const satisfies Partial<Record<keyof OrderConditions, OrderPath>>;

/**
 * Fields of a list's conditions, the first of which gets the focus in an opened order (FORM-30); empty if the
 * conditions only narrow the list.
 */
export function conditionFields(conditions: OrderConditions): readonly OrderPath[] {
  const reason = orderReasons.find(({ value }) => value === conditions.unmet);
  const keys = Object.keys(blankFields) as (keyof typeof blankFields)[];
  return [
    ...(reason?.keys ?? []).flatMap(fieldsOfRule),
    ...keys.filter((key) => conditions[key]).map((key) => blankFields[key]),
  ];
}

/** Fields at which a condition of confirming can fail. */
function fieldsOfRule(key: string): readonly OrderPath[] {
  if (orderLeaves.has(key as OrderPath)) return [key as OrderPath];
  if (key === 'paymentDates') return paymentLegs.map(({ day }) => day);
  return closingDays.filter(({ flag }) => flag === key).map(({ path }) => path);
}
