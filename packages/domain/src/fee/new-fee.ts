import { copying } from '../closing/closing-days.ts';
import { feeClosingDays } from './closing-days.ts';
import { blankRecord } from '../field/blank.ts';
import type { Day } from '../value/day.ts';
import { feeFields, type FeeEntry } from './fields.ts';
import { feeRecord, type Fee } from './record.ts';
import { feeTotalsOf } from './totals.ts';

/** Nothing entered yet but the day of entering (FEE-31). */
export const newFeeEntry = (today: Day): FeeEntry => ({ ...blankRecord(feeFields), inputDt: today });

/** A fee as it was entered, before it was ever saved. */
const unsavedFee = (entry: FeeEntry): Fee => ({
  ...blankRecord(feeRecord),
  ...entry,
  totals: { ...feeTotalsOf(entry) },
});

/** The record behind 追加. */
export const newFee = (today: Day): Fee => unsavedFee(newFeeEntry(today));

export const { copyOf: copyOfFee, copyAlert: feeCopyAlert } = copying(feeFields, feeClosingDays, unsavedFee);
