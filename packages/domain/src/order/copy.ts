import { copying } from '../closing/closing-days.ts';
import { closingDays } from './days/closing-days.ts';
import { orderFields } from './fields.ts';
import type { OrderPath } from './path.ts';
import { unsavedOrder } from './new-order.ts';

/** Fields that belong to the one order and not to its transport: no other order takes their values. */
export const ownOfOneOrder: ReadonlySet<OrderPath> = new Set(['acceptNo']);

/** Copies an order without the fields that are its own. */
export const { copyOf, copyAlert } = copying(orderFields, closingDays, (entry) =>
  unsavedOrder({ ...entry, ...Object.fromEntries([...ownOfOneOrder].map((path) => [path, null])) }),
);
