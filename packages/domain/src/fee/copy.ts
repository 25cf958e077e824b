import { auditFields } from '../field/audit.ts';
import { blankRecord } from '../field/blank.ts';
import type { Leaf } from '../field/leaves.ts';
import { closedDays, closedDaysAlert } from '../closing/closing-days.ts';
import { feeClosingDays } from './closing-days.ts';
import { feeLeaves } from './path.ts';
import { feeClosingFlags, feeRecord, type Fee } from './record.ts';

/** What belongs to the one fee and not to what it charges for. */
const own = {
  id: feeRecord.id,
  confirmed: feeRecord.confirmed,
  deletable: feeRecord.deletable,
  ...feeClosingFlags,
  ...auditFields,
};

const leftBlank = (fee: Fee): Leaf[] => closedDays(feeLeaves.values(), feeClosingDays, fee);

/** A copy to be saved as a new fee: everything entered stays but days past closing; id, state and history are its own. */
export const copyOfFee = (fee: Fee): Fee => ({
  ...fee,
  ...blankRecord(own),
  ...Object.fromEntries(leftBlank(fee).map(({ path }) => [path, null])),
});

/** What is told where the copy of a fee opens: the days it left blank; `null` where there are none. */
export const feeCopyAlert = (fee: Fee): string | null => closedDaysAlert(leftBlank(fee));
