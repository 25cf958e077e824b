import { auditFields, idField } from '../field/audit.ts';
import { picked } from '../field/picked.ts';
import { text, type RecordOf } from '../field/field.ts';
import { nameConversionFields } from './fields.ts';

/** A rule as it travels; the two names are shown beside its station's codes (NCONV-03). */
export const nameConversionRecord = {
  id: idField,
  ...nameConversionFields,
  transportationNm: text('駅名', 40, { computed: true }),
  jutakuninNm: text('受託人名', 60, { computed: true }),
  ...auditFields,
};

export type NameConversion = RecordOf<typeof nameConversionRecord>;

/** Body of a save: the entry, and for an existing rule its id and version. */
export const nameConversionSave = { ...picked(nameConversionRecord, ['id', 'versionNo']), ...nameConversionFields };
