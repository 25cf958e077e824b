import { message } from '../../message/message.ts';
import {
  billingPartySentence,
  closedDaySentence,
  payeeSentence,
  sameDaySentence,
  unsavedSentence,
} from '../../message/order/order-sentence.ts';
import type { OrderType } from '../choices.ts';
import { closingDays } from '../days/posting-dates.ts';
import type { OrderEntry } from '../fields.ts';
import { orderValue, type OrderPath } from '../path.ts';
import { confirmReasons, presentToConfirm, type ConfirmReason } from './confirm-reasons.ts';
import { amountNeeding, payeeNeeds, sumsNeeding, type PayeeNeed } from './payee-needs.ts';
import { kubunOf, mismatchedLegs } from '../days/payment-dates.ts';
import type { ClosingFlags } from '../record.ts';

/** Order for the conditions of confirming; `id` is blank before the first save. */
export type ConfirmOrder = OrderEntry & { readonly id: string | null };

/** Data that the rule needs but the order itself does not contain. */
export interface ConfirmContext {
  readonly closing: ClosingFlags;
}

export interface ConfirmCondition extends ConfirmReason {
  /** Fields at which it is reported; the form focuses the first. */
  readonly at: (order: ConfirmOrder) => readonly ('id' | OrderPath)[];
  /** True if orders of this type can violate the condition. */
  readonly concerns: (orderType: OrderType | null) => boolean;
  readonly met: (order: ConfirmOrder, context: ConfirmContext) => boolean;
  readonly sentence: (order: ConfirmOrder) => string;
}

const everyType = () => true;

const texts = new Map(confirmReasons.map((reason) => [reason.key, reason]));
const textOf = (key: string): ConfirmReason => texts.get(key) as ConfirmReason;

const saved: ConfirmCondition = {
  ...textOf('id'),
  at: () => ['id'],
  concerns: everyType,
  met: (order) => order.id !== null,
  sentence: () => unsavedSentence,
};

const present = (path: OrderPath): ConfirmCondition => ({
  ...textOf(path),
  at: () => [path],
  concerns: everyType,
  met: (order) => orderValue(order, path) !== null,
  sentence: () => message.required,
});

const partyNamed = (need: PayeeNeed): ConfirmCondition => ({
  ...textOf(need.party),
  at: () => [need.party],
  concerns: (orderType) => sumsNeeding(need, orderType).length > 0,
  met: (order) => orderValue(order, need.party) !== null || amountNeeding(need, order) === null,
  sentence: (order) => {
    const amount = amountNeeding(need, order) ?? 0;
    return need.side === 'billing' ? billingPartySentence(amount) : payeeSentence(amount);
  },
});

/** One condition for the three pairs, because at most one category can have several payees. */
const paymentDatesAgree: ConfirmCondition = {
  ...textOf('paymentDates'),
  at: (order) => mismatchedLegs(order).map(({ day }) => day),
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
  ...textOf(flag),
  at: () => [path],
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
