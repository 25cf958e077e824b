import { auditFields } from '../field/audit.ts';
import { copying } from '../closing/closing-days.ts';
import { feeClosingDays } from './closing-days.ts';
import { feeLeaves } from './path.ts';
import { blankRecord } from '../field/blank.ts';
import type { Day } from '../value/day.ts';
import { feeFields, type FeeEntry } from './fields.ts';
import { feeClosingFlags, feeRecord, type Fee } from './record.ts';
import { feeTotalsOf } from './totals.ts';

/** Nothing entered yet but the day of entering (FEE-31). */
export const newFeeEntry = (today: Day): FeeEntry => ({ ...blankRecord(feeFields), inputDt: today });

/** The record behind 追加, before it was ever saved. */
export function newFee(today: Day): Fee {
  const entry = newFeeEntry(today);
  return { ...blankRecord(feeRecord), ...entry, totals: { ...feeTotalsOf(entry) } };
}

/** What belongs to the one fee and not to what it charges for. */
const own = {
  id: feeRecord.id,
  confirmed: feeRecord.confirmed,
  deletable: feeRecord.deletable,
  ...feeClosingFlags,
  ...auditFields,
};

export const { copyOf: copyOfFee, copyAlert: feeCopyAlert } = copying<Fee>(own, feeLeaves, feeClosingDays);
