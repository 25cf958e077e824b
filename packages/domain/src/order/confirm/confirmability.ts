import type { OrderType } from '../choices.ts';
import {
  confirmConditions,
  type ConfirmCondition,
  type ConfirmContext,
  type ConfirmOrder,
} from './confirm-conditions.ts';
import type { OrderPath } from '../path.ts';

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
