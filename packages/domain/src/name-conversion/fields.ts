import { type RecordOf, ref, text } from '../field/field.ts';
import { hinmokuRef, tsuunRef } from '../lookup/refs.ts';
import { type ConditionsOf, contains, startsWith } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';
import { auditFields, idField } from '../field/audit.ts';
import { picked } from '../field/leaves.ts';

/** Rule that replaces a feed's spelling of a consignee: raw name + arrival station and agent + item. */
export const nameConversionFields = {
  consigneeNm: text('変換前荷受人名', 60, { required: true }),
  tsuun: ref('通運（駅・受託人）', tsuunRef, { required: true }),
  hinmoku: ref('品目', hinmokuRef, { required: true }),
  conversionNm: text('変換後名称', 60, { required: true }),
};

/** A rule as it travels; the two names are shown next to its station's codes (NCONV-03). */
export const nameConversionRecord = {
  id: idField,
  ...nameConversionFields,
  transportationNm: text('駅名', 40, { computed: true }),
  jutakuninNm: text('受託人名', 60, { computed: true }),
  ...auditFields,
};

export type NameConversion = RecordOf<typeof nameConversionRecord>;

export const nameConversionSave = { ...picked(nameConversionRecord, ['id', 'versionNo']), ...nameConversionFields };

/** The conditions of the list and of its export (NCONV-10). */
export const nameConversionSearch = {
  consigneeNm: contains(nameConversionFields.consigneeNm.label, 60, { daily: true, suggested: true }),
  conversionNm: contains(nameConversionFields.conversionNm.label, 60, { daily: true, suggested: true }),
  jrEkiCode: startsWith(tsuunRef.shape.jrEkiCode.label, 4, { daily: true }),
  hinmokuCode: startsWith(hinmokuRef.shape.hinmokuCode.label, 6, { daily: true }),
  sort: sortedBy([
    { key: 'consigneeNm', label: nameConversionFields.consigneeNm.label },
    { key: 'conversionNm', label: nameConversionFields.conversionNm.label },
    { key: 'jrEkiCode', label: tsuunRef.shape.jrEkiCode.label },
    { key: 'ekiSubCode', label: tsuunRef.shape.ekiSubCode.label },
    { key: 'transportationNm', label: nameConversionRecord.transportationNm.label },
    { key: 'jutakuninCode', label: tsuunRef.shape.jutakuninCode.label },
    { key: 'jutakuninSubCode', label: tsuunRef.shape.jutakuninSubCode.label },
    { key: 'jutakuninNm', label: nameConversionRecord.jutakuninNm.label },
    { key: 'hinmoku', label: nameConversionRecord.hinmoku.label },
  ]),
};

export type NameConversionConditions = ConditionsOf<typeof nameConversionSearch>;
