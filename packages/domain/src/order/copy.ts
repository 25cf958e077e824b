import { copying } from '../closing/closing-days.ts';
import { closingDays } from './days/closing-days.ts';
import { orderFields } from './fields.ts';
import { unsavedOrder } from './new-order.ts';

/** A copy of an order; the number belongs to the one order and not to the transport it describes. */
export const { copyOf, copyAlert } = copying(orderFields, closingDays, (entry) =>
  unsavedOrder({ ...entry, acceptNo: null }),
);
