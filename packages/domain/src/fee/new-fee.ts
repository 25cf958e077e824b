import { copying } from '../closing/closing-days.ts';
import { feeClosingDays } from './closing-days.ts';
import { blankRecord } from '../field/leaves.ts';
import type { Day } from '../value/day.ts';
import { feeFields, type FeeEntry } from './fields.ts';
import { feeRecord, type Fee } from './record.ts';
import { feeTotalsOf } from './totals.ts';

/** Blank entry with only the entry date (FEE-31). */
export const newFeeEntry = (today: Day): FeeEntry => ({ ...blankRecord(feeFields), inputDt: today });

const unsavedFee = (entry: FeeEntry): Fee => ({
  ...blankRecord(feeRecord),
  ...entry,
  totals: { ...feeTotalsOf(entry) },
});

export const newFee = (today: Day): Fee => unsavedFee(newFeeEntry(today));

export const { copyOf: copyOfFee, copyAlert: feeCopyAlert } = copying(feeFields, feeClosingDays, unsavedFee);
