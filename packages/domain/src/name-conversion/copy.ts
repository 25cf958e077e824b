import { auditFields } from '../field/audit.ts';
import { blankRecord } from '../field/blank.ts';
import { nameConversionRecord, type NameConversion } from './record.ts';

/** A copy to be saved as a new rule (FORM-14, FORM-15). */
export const copyOfConversion = (rule: NameConversion): NameConversion => ({
  ...rule,
  ...blankRecord({ id: nameConversionRecord.id, ...auditFields }),
});
