import { message } from '../../message/message.ts';
import { closedReason, missingReason } from '../../message/activity-sentence.ts';
import {
  billingPartySentence,
  closedDaySentence,
  payeeSentence,
  paymentDatesReason,
  paymentDatesSubject,
  sameDaySentence,
  unsavedSentence,
} from '../../message/order/order-sentence.ts';
import type { OrderType } from '../choices.ts';
import { closingDays } from '../days/posting-dates.ts';
import type { OrderEntry } from '../fields.ts';
import { orderLabel, orderValue, type OrderPath } from '../path.ts';
import { amountNeeding, payeeNeeds, sumsNeeding, type PayeeNeed } from './payee-needs.ts';
import { kubunOf, mismatchedLegs } from '../days/payment-dates.ts';
import { orderRecord, type ClosingFlags } from '../record.ts';

/** Order for the conditions of confirming; `id` is blank before the first save. */
export type ConfirmOrder = OrderEntry & { readonly id: string | null };

/** Data that the rule needs but the order itself does not contain. */
export interface ConfirmContext {
  readonly closing: ClosingFlags;
}

export interface ConfirmCondition {
  readonly key: string;
  /** Fields at which it is reported; the form focuses the first. */
  readonly at: (order: ConfirmOrder) => readonly ('id' | OrderPath)[];
  readonly label: string;
  /** Reason for many orders at once, without values. */
  readonly reason: string;
  /** True if orders of this type can violate the condition. */
  readonly concerns: (orderType: OrderType | null) => boolean;
  readonly met: (order: ConfirmOrder, context: ConfirmContext) => boolean;
  readonly sentence: (order: ConfirmOrder) => string;
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

const everyType = () => true;

const saved: ConfirmCondition = {
  key: 'id',
  at: () => ['id'],
  label: orderRecord.id.label,
  reason: missingReason(orderRecord.id.label),
  concerns: everyType,
  met: (order) => order.id !== null,
  sentence: () => unsavedSentence,
};

const present = (path: OrderPath): ConfirmCondition => ({
  key: path,
  at: () => [path],
  label: orderLabel(path),
  reason: missingReason(orderLabel(path)),
  concerns: everyType,
  met: (order) => orderValue(order, path) !== null,
  sentence: () => message.required,
});

const partyNamed = (need: PayeeNeed): ConfirmCondition => ({
  key: need.party,
  at: () => [need.party],
  label: orderLabel(need.party),
  reason: missingReason(orderLabel(need.party)),
  concerns: (orderType) => sumsNeeding(need, orderType).length > 0,
  met: (order) => orderValue(order, need.party) !== null || amountNeeding(need, order) === null,
  sentence: (order) => {
    const amount = amountNeeding(need, order) ?? 0;
    return need.side === 'billing' ? billingPartySentence(amount) : payeeSentence(amount);
  },
});

/** One condition for the three pairs, because at most one category can have several payees. */
const paymentDatesAgree: ConfirmCondition = {
  key: 'paymentDates',
  at: (order) => mismatchedLegs(order).map(({ day }) => day),
  label: paymentDatesSubject,
  reason: paymentDatesReason,
  concerns: everyType,
  met: (order) => mismatchedLegs(order).length === 0,
  sentence: (order) => {
    const legs = mismatchedLegs(order);
    const kubun = legs[0] ? kubunOf(order, legs[0]) : null;
    return sameDaySentence(
      legs.map(({ leg }) => leg),
      kubun ?? '',
    );
  },
};

const notClosed = ({ path, flag }: (typeof closingDays)[number]): ConfirmCondition => ({
  key: flag,
  at: () => [path],
  label: orderLabel(path),
  reason: closedReason(orderLabel(path)),
  concerns: everyType,
  met: (_, { closing }) => !closing[flag],
  sentence: (order) => closedDaySentence(order[path] ?? ''),
});

/**
 * All conditions of confirming in the order of their report: required values, parties for amounts, equal payment dates,
 * no date past closing (ORD-RULE-02 to 06, 09, 23 to 31; ORD-EDIT-27).
 */
export const confirmConditions: readonly ConfirmCondition[] = [
  saved,
  ...presentToConfirm.map(present),
  ...payeeNeeds.map(partyNamed),
  ...closingDays.map(notClosed),
  paymentDatesAgree,
];
