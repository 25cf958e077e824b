import { auditFields } from '../field/audit.ts';
import { blankRecord } from '../field/blank.ts';
import { feeRecord, type Fee } from './record.ts';

/** What belongs to the one fee and not to what it charges for (SPEC-B 4). */
const own = {
  id: feeRecord.id,
  confirmed: feeRecord.confirmed,
  deletable: feeRecord.deletable,
  ...auditFields,
};

/** A copy to be saved as a new fee: everything entered stays, id, state and history are its own. */
export const copyOfFee = (fee: Fee): Fee => ({ ...fee, ...blankRecord(own) });
