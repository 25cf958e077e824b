import { confirmable } from '@tsuun/domain/order/confirm/confirmability';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { addDays, type Day, firstOfMonth } from '@tsuun/domain/value/day';
import type { FeeRule } from './draw-rules.ts';
import { drawEntry } from './entry.ts';
import type { Lane } from './lane.ts';
import type { MasterRows } from './master-rows.ts';
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

const withGap = (random: Random, entry: OrderEntry): OrderEntry => ({ ...entry, ...random.pick(gaps)(entry) });

/** An order with what happened to it. */
export interface SampleOrder {
  readonly entry: OrderEntry;
  readonly cwoOrderNo: string | null;
  readonly handMade: boolean;
  /** The consignee as it came. */
  readonly fedConsignee: string;
  readonly nameConverted: boolean;
  readonly fee: FeeRule | null;
  readonly acceptedOn: Day;
  readonly importedOn: Day | null;
  readonly locked: boolean;
  readonly confirmedOn: Day | null;
}

interface Draw {
  readonly random: Random;
  readonly masters: MasterRows;
  readonly today: Day;
}

const notClosed = {
  overEigyobiLimit: false,
  overPickPaymentDtLimit: false,
  overRailPaymentDtLimit: false,
  overDeliveryPaymentDtLimit: false,
};

/** Draws the `number`th order: one of a lane that left on `depDt`, typed in by hand or fed, confirmed or not yet. */
export function drawOrder(draw: Draw, lane: Lane, rule: FeeRule | undefined, depDt: Day, number: number): SampleOrder {
  const { random, masters, today } = draw;
  const handMade = random.chance(0.03);
  const nameConverted = !handMade && lane.consignee.fed !== lane.consignee.name && random.chance(0.88);
  const fed = handMade ? lane.consignee.name : lane.consignee.fed;
  const fee = rule !== undefined && !handMade && (nameConverted || fed === lane.consignee.name) ? rule : null;
  const complete: OrderEntry = {
    ...drawEntry(random, masters, lane, depDt, today),
    consigneeNm: nameConverted ? lane.consignee.name : fed,
  };
  const billed: OrderEntry = fee ? { ...complete, billingTo: fee.billTo } : complete;
  const acceptedOn = complete.acceptDt ?? depDt;
  const acceptNo = handMade ? `M${number}` : `${acceptedOn.replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
  const isToConfirm = random.chance(shareConfirmed(billed, today));
  const entry = { ...(isToConfirm || random.chance(0.35) ? billed : withGap(random, billed)), acceptNo };
  return {
    entry,
    cwoOrderNo: handMade ? null : `CWO${String(10_000_000 + number * 37)}`,
    handMade,
    fedConsignee: fed,
    nameConverted,
    fee,
    acceptedOn,
    importedOn: handMade ? null : earlier(addDays(depDt, 1), today),
    locked: handMade || random.chance(0.12),
    confirmedOn: isToConfirm ? confirmedOn(random, entry, today) : null,
  };
}

/** Last months are nearly done, this month's older half is on its way. */
function shareConfirmed({ bizResultDt, deliveryCompDt }: OrderEntry, today: Day): number {
  if (bizResultDt === null || deliveryCompDt === null) return 0;
  if (bizResultDt < firstOfMonth(today)) return 0.92;
  return deliveryCompDt < addDays(today, -3) ? 0.55 : 0.1;
}

/** Some days after delivery, provided the order meets every condition of confirming. */
function confirmedOn(random: Random, entry: OrderEntry, today: Day): Day | null {
  if (!confirmable({ ...entry, id: '1' }, { closing: notClosed }) || entry.deliveryCompDt === null) return null;
  return earlier(addDays(entry.deliveryCompDt, random.between(1, 4)), today);
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
