import { hinmokuRef, tsuunRef } from '../lookup/refs.ts';
import { contains, startsWith, type ConditionsOf } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';
import { nameConversionFields } from './fields.ts';
import { nameConversionRecord } from './record.ts';

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
