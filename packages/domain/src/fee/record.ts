import { auditFields } from '../field/audit.ts';
import { flag, group, type RecordOf, text, yen } from '../field/field.ts';
import { type FeeEntry, feeFields } from './fields.ts';
import { blankRecord, leavesByPath, type PathsOf } from '../field/leaves.ts';
import { copying } from '../closing/closing-days.ts';
import type { Day } from '../value/day.ts';
import { sumYen } from '../value/yen.ts';

/** Dates of a fee that closing concerns, each with its flag (FEE-05). */
export const feeClosingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'paymentDt', flag: 'overPaymentDtLimit' },
] as const satisfies readonly { path: FeePath; flag: keyof FeeClosingFlags }[];

export const feeTotalFields = {
  payment: yen('支払合計', { computed: true }),
  profit: yen('差益', { computed: true }),
};

/** Closing flags, computed when read because they change overnight (FEE-05). */
const feeClosingFlags = {
  overEigyobiLimit: flag('業務実績日の締め超過', { computed: true }),
  overPaymentDtLimit: flag('支払計上日の締め超過', { computed: true }),
};

export const feeRecord = {
  id: text('諸料金ID', 10, { chars: 'code' }),
  ...feeFields,
  confirmed: flag('確定', { computed: true }),
  deletable: flag('削除可否', { computed: true }),
  ...feeClosingFlags,
  totals: group('合計', feeTotalFields, { computed: true }),
  ...auditFields,
};

export type Fee = RecordOf<typeof feeRecord>;
export type FeeClosingFlags = RecordOf<typeof feeClosingFlags>;

export type FeePath = PathsOf<typeof feeFields>;

export const {
  leaves: feeLeaves,
  leafAt: feeLeafAt,
  valueOf: feeValue,
  labelOf: feeLabel,
} = leavesByPath<FeePath>(feeFields);

/** Blank entry with only the entry date (FEE-31). */
export const newFeeEntry = (today: Day): FeeEntry => ({ ...blankRecord(feeFields), inputDt: today });

const unsavedFee = (entry: FeeEntry): Fee => ({
  ...blankRecord(feeRecord),
  ...entry,
  totals: { ...feeTotalsOf(entry) },
});

export const newFee = (today: Day): Fee => unsavedFee(newFeeEntry(today));

export const { copyOf: copyOfFee, copyAlert: feeCopyAlert } = copying(feeFields, feeClosingDays, unsavedFee);

export interface FeeSums {
  readonly payment: number;
  readonly profit: number;
}

/**
 * Total payment of a fee, including the second payment, and its profit; in yen, never blank. The generated columns of
 * the table are the same sums.
 */
export function feeTotalsOf(fee: Pick<FeeEntry, 'amt' | 'payAmt' | 'payAmt2'>): FeeSums {
  const payment = sumYen([fee.payAmt, fee.payAmt2]);
  return { payment, profit: sumYen([fee.amt]) - payment };
}
