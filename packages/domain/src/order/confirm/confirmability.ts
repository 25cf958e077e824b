import type { OrderType } from '../choices.ts';
import {
  type ConfirmCondition,
  confirmConditions,
  type ConfirmContext,
  type ConfirmOrder,
} from './confirm-conditions.ts';
import { presentToConfirm } from './confirm-reasons.ts';
import { orderLeaves, type OrderPath, orderValue } from '../path.ts';
import type { OrderEntry } from '../fields.ts';
import { amountNeeding, payeeNeeds } from './payee-needs.ts';
import { closedLabel } from '../../message/order/order-sentence.ts';
import { closingDays } from '../days/posting-dates.ts';
import type { Order } from '../record.ts';

/** Reason why an order cannot be confirmed: condition, fields and sentence. */
export interface UnmetCondition {
  readonly key: string;
  readonly path: 'id' | OrderPath;
  /** All fields at fault; `path` is the first of them. */
  readonly paths: readonly ('id' | OrderPath)[];
  readonly label: string;
  readonly sentence: string;
}

/**
 * Reasons why an order cannot be confirmed, in the order of the conditions; empty if it can. Button, list of reasons
 * and server use the same list (ORD-EDIT-27, ORD-RULE-32).
 */
export function unmetConditions(order: ConfirmOrder, context: ConfirmContext): UnmetCondition[] {
  return confirmConditions
    .filter((condition) => condition.concerns(order.orderType) && !condition.met(order, context))
    .map((condition) => unmet(condition, order));
}

function unmet({ key, at, label, sentence }: ConfirmCondition, order: ConfirmOrder): UnmetCondition {
  const paths = at(order);
  return { key, path: paths[0] as 'id' | OrderPath, paths, label, sentence: sentence(order) };
}

export const confirmable = (order: ConfirmOrder, context: ConfirmContext): boolean =>
  confirmConditions.every((condition) => !condition.concerns(order.orderType) || condition.met(order, context));

/** Number of conditions that an order of this type has to meet, so that the form can show how many it already meets. */
export const conditionCount = (orderType: OrderType | null): number =>
  confirmConditions.filter((condition) => condition.concerns(orderType)).length;

/** The nine fields without which an order is not saved (ORD-RULE-01, ORD-RULE-07). */
export const requiredToSave: readonly OrderPath[] = [...orderLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/** Paths of the blank fields among the nine, for which a save is refused. */
export const missingToSave = (order: OrderEntry): OrderPath[] =>
  requiredToSave.filter((path) => orderValue(order, path) === null);

/** Command that a blank field prevents. A field that prevents saving prevents confirming as well. */
export type NeededFor = 'save' | 'confirm';

/**
 * All fields that must not be blank, with their command (ORD-EDIT-40): 必須 for the nine, 確定に必須 for the others and for
 * the parties that the order's amounts require.
 */
export const neededFields = (order: OrderEntry): ReadonlyMap<OrderPath, NeededFor> => {
  const parties = payeeNeeds.filter((need) => amountNeeding(need, order) !== null).map(({ party }) => party);
  return new Map<OrderPath, NeededFor>([
    ...[...presentToConfirm, ...parties].map((path): [OrderPath, NeededFor] => [path, 'confirm']),
    ...requiredToSave.map((path): [OrderPath, NeededFor] => [path, 'save']),
  ]);
};

export const closingFlagKeys = new Set<string>(closingDays.map(({ flag }) => flag));

/**
 * Labels of the reasons why a stored order cannot be confirmed, as many as its dialog counts; empty for a confirmed
 * order (ORD-EDIT-45).
 */
export const reasonLabels = (order: Order): string[] =>
  order.confirmed
    ? []
    : unmetConditions(order, { closing: order }).map(({ key, label }) =>
        closingFlagKeys.has(key) ? closedLabel(label) : label,
      );
