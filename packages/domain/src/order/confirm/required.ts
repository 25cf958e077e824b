import type { OrderEntry } from '../fields.ts';
import { orderLeaves, orderValue, type OrderPath } from '../path.ts';
import { amountNeeding, payeeNeeds } from './payee-needs.ts';

/** The nine fields without which an order is not saved (ORD-RULE-01, ORD-RULE-07). */
export const requiredToSave: readonly OrderPath[] = [...orderLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/** Which of the nine are blank; saving is refused at these paths. */
export const missingToSave = (order: OrderEntry): OrderPath[] =>
  requiredToSave.filter((path) => orderValue(order, path) === null);

/**
 * Every field that carries the word 必須 at the moment: the nine, and the parties that the order's money needs. The
 * latter only mark and block confirming (ORD-RULE-07): feeds bring amounts before anyone knows who is paid.
 */
export const markedRequired = (order: OrderEntry): ReadonlySet<OrderPath> =>
  new Set([
    ...requiredToSave,
    ...payeeNeeds.filter((need) => amountNeeding(need, order) !== null).map((need) => need.party),
  ]);
