import { copying } from '../closing/closing-days.ts';
import { closingDays } from './days/closing-days.ts';
import { orderFields } from './fields.ts';
import { unsavedOrder } from './new-order.ts';

/** Copies an order without its number, which belongs to the one order and not to its transport. */
export const { copyOf, copyAlert } = copying(orderFields, closingDays, (entry) =>
  unsavedOrder({ ...entry, acceptNo: null }),
);
