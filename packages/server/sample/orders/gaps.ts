import type { OrderEntry } from '@tsuun/domain/order/fields';
import { addDays } from '@tsuun/domain/value/day';
import type { Random } from './random.ts';

type Gap = (entry: OrderEntry) => Partial<OrderEntry>;

/** Fields that orders still lack when staff open them in the morning. */
const gaps: readonly Gap[] = [
  () => ({ billingTo: null }),
  () => ({ billingTo: null }),
  () => ({ deliveryAmtPayTo: null }),
  () => ({ pickAmtPayTo: null }),
  () => ({ railAmtPayTo: null }),
  () => ({ deliveryCompDt: null }),
  ({ deliveryAmtInfo, payDeliveryAmtInfo }) => ({
    deliveryAmtInfo: { ...deliveryAmtInfo, amt: null, winterAmt: null },
    payDeliveryAmtInfo: { ...payDeliveryAmtInfo, amt: null, winterAmt: null },
  }),
  () => ({ acceptDt: null }),
  () => ({ cntnTonnage: 0, cntnSize: 0 }),
  () => ({ sealNo: null, itemQty: null }),
  ({ deliveryPaymentDt }) => ({ deliveryPaymentDt: deliveryPaymentDt && addDays(deliveryPaymentDt, 1) }),
  ({ bizResultDt }) => ({ bizResultDt: bizResultDt && addDays(bizResultDt, -1) }),
];

/** The entry with one of the usual gaps. */
export const withGap = (random: Random, entry: OrderEntry): OrderEntry => ({ ...entry, ...random.pick(gaps)(entry) });
