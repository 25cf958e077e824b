import { auditFields, idField } from '../field/audit.ts';
import { picked } from '../field/picked.ts';
import { yen, type RecordOf } from '../field/field.ts';
import { arrivalFeeFields } from './fields.ts';

/** Rule with its entered fields, its two sums (AFEE-10) and its editors. */
export const arrivalFeeRecord = {
  id: idField,
  ...arrivalFeeFields,
  totalAmt: yen('請求合計', { computed: true }),
  payTotalAmt: yen('支払合計', { computed: true }),
  ...auditFields,
};

export type ArrivalFee = RecordOf<typeof arrivalFeeRecord>;

export const arrivalFeeSave = { ...picked(arrivalFeeRecord, ['id', 'versionNo']), ...arrivalFeeFields };
