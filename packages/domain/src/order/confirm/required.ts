import type { OrderEntry } from '../fields.ts';
import { orderLeaves, orderValue, type OrderPath } from '../path.ts';
import { presentToConfirm } from './confirm-conditions.ts';
import { amountNeeding, payeeNeeds } from './payee-needs.ts';

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
