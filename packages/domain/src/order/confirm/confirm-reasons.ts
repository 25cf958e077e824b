import { closedReason, missingReason } from '../../message/activity-sentence.ts';
import { paymentDatesReason, paymentDatesSubject } from '../../message/order/order-sentence.ts';
import { closingDays } from '../days/posting-dates.ts';
import { orderLabel, partyPaths, type OrderPath } from '../path.ts';
import { orderRecord } from '../record.ts';

/** Texts of a condition of confirming, by its key; its rule is in `confirm-conditions.ts`. */
export interface ConfirmReason {
  readonly key: string;
  readonly label: string;
  /** Reason for many orders at once, without values. */
  readonly reason: string;
}

/** Fields that must be filled besides `id`; 0 is a value for size and tonnage (ORD-RULE-23 to 27). */
export const presentToConfirm = [
  'acceptNo',
  'keitan',
  'chargeTransportation',
  'orderType',
  'bizResultDt',
  'billingDt',
  'pickPaymentDt',
  'railPaymentDt',
  'deliveryPaymentDt',
  'acceptDt',
  'hinmoku',
  'cntnSize',
  'cntnTonnage',
  'cntnNo',
  'pickCompDt',
  'depCompDt',
  'arrCompDt',
  'deliveryCompDt',
] as const satisfies readonly OrderPath[];

const missing = (key: string, label: string): ConfirmReason => ({ key, label, reason: missingReason(label) });

/** Reasons in the order of the conditions. */
export const confirmReasons: readonly ConfirmReason[] = [
  missing('id', orderRecord.id.label),
  ...[...presentToConfirm, ...partyPaths].map((path) => missing(path, orderLabel(path))),
  ...closingDays.map(({ path, flag }) => ({
    key: flag,
    label: orderLabel(path),
    reason: closedReason(orderLabel(path)),
  })),
  { key: 'paymentDates', label: paymentDatesSubject, reason: paymentDatesReason },
];
