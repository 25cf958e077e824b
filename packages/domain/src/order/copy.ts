import { auditFields } from '../field/audit.ts';
import { copying } from '../closing/closing-days.ts';
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
  heldDifference: orderRecord.heldDifference,
  ...closingFlags,
  ...auditFields,
};

const { copyOf: copied, copyAlert } = copying<Order>(own, orderLeaves, closingDays);

/** A copy to be saved as a new order; whether its payment dates agree is judged anew. */
export function copyOf(order: Order): Order {
  const copy = copied(order);
  return { ...copy, ...paymentDateFlags(copy) };
}

export { copyAlert };
