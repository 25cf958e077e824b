import { blankRecord } from '../field/blank.ts';
import { auditFields } from '../field/audit.ts';
import type { Leaf } from '../field/leaves.ts';
import { closedDays, closedDaysAlert } from '../closing/closing-days.ts';
import { closingDays } from './days/closing-days.ts';
import { orderLeaves } from './path.ts';
import { paymentDateFlags } from './days/payment-dates.ts';
import { closingFlags, orderRecord, type Order } from './record.ts';

/** What belongs to the one order and not to the transport it describes. */
const own = {
  id: orderRecord.id,
  acceptNo: orderRecord.acceptNo,
  cwoOrderNo: orderRecord.cwoOrderNo,
  confirmed: orderRecord.confirmed,
  importLocked: orderRecord.importLocked,
  deletable: orderRecord.deletable,
  nameConverted: orderRecord.nameConverted,
  arrivalFeeApplied: orderRecord.arrivalFeeApplied,
  ...closingFlags,
  ...auditFields,
};

const leftBlank = (order: Order): Leaf[] => closedDays(orderLeaves.values(), closingDays, order);

/**
 * A copy to be saved as a new order: everything entered stays but days past closing, which would close the copy at
 * once; number, states and history are its own.
 */
export function copyOf(order: Order): Order {
  const open = Object.fromEntries(leftBlank(order).map(({ path }) => [path, null]));
  const copy = { ...order, ...blankRecord(own), ...open };
  return { ...copy, ...paymentDateFlags(copy) };
}

/** What is told where the copy of an order opens: the days it left blank; `null` where there are none. */
export const copyAlert = (order: Order): string | null => closedDaysAlert(leftBlank(order));
