import { auditFields } from '../field/audit.ts';
import { blankRecord } from '../field/blank.ts';
import { arrivalFeeRecord, type ArrivalFee } from './record.ts';

/** A copy to be saved as a new rule (FORM-14, FORM-15). */
export const copyOfRule = (rule: ArrivalFee): ArrivalFee => ({
  ...rule,
  ...blankRecord({ id: arrivalFeeRecord.id, ...auditFields }),
});
