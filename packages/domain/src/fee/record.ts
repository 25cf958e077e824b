import { auditFields } from '../field/audit.ts';
import { flag, group, type RecordOf, text, yen } from '../field/field.ts';
import { feeFields } from './fields.ts';
import { leavesByPath, type PathsOf } from '../field/paths.ts';

export const feeTotalFields = {
  payment: yen('支払合計', { computed: true }),
  profit: yen('差益', { computed: true }),
};

/** Closing flags, computed when read because they change overnight (FEE-05). */
export const feeClosingFlags = {
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
