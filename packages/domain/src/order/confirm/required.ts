import type { OrderEntry } from '../fields.ts';
import { orderLeaves, orderValue, type OrderPath } from '../path.ts';
import { presentToConfirm } from './confirm-conditions.ts';
import { amountNeeding, payeeNeeds } from './payee-needs.ts';

/** The nine fields without which an order is not saved (ORD-RULE-01, ORD-RULE-07). */
export const requiredToSave: readonly OrderPath[] = [...orderLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/** Which of the nine are blank; saving is refused at these paths. */
export const missingToSave = (order: OrderEntry): OrderPath[] =>
  requiredToSave.filter((path) => orderValue(order, path) === null);

/** The act that a blank field prevents. What prevents saving prevents confirming as well. */
export type NeededFor = 'save' | 'confirm';

/**
 * Every field that must not stay blank, with the act that it is needed for (ORD-EDIT-40): 必須 at the nine,
 * 確定に必須 at the others that confirming demands and at the parties that the order's money needs.
 */
export const neededFields = (order: OrderEntry): ReadonlyMap<OrderPath, NeededFor> => {
  const parties = payeeNeeds.filter((need) => amountNeeding(need, order) !== null).map(({ party }) => party);
  return new Map<OrderPath, NeededFor>([
    ...[...presentToConfirm, ...parties].map((path): [OrderPath, NeededFor] => [path, 'confirm']),
    ...requiredToSave.map((path): [OrderPath, NeededFor] => [path, 'save']),
  ]);
};
