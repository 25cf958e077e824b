import { blankRecord } from '../field/blank.ts';
import { auditFields } from '../field/audit.ts';
import { orderRecord, type Order } from './record.ts';

/** What belongs to the one order and not to the transport it describes (SPEC-B 4, DECISIONS 7). */
const own = {
  id: orderRecord.id,
  acceptNo: orderRecord.acceptNo,
  cwoOrderNo: orderRecord.cwoOrderNo,
  confirmed: orderRecord.confirmed,
  importLocked: orderRecord.importLocked,
  deletable: orderRecord.deletable,
  nameConverted: orderRecord.nameConverted,
  arrivalFeeApplied: orderRecord.arrivalFeeApplied,
  ...auditFields,
};

/** A copy to be saved as a new order: everything entered stays, number, states and history are its own. */
export const copyOf = (order: Order): Order => ({ ...order, ...blankRecord(own) });
