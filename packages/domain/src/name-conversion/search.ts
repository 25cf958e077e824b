import { hinmokuRef, tsuunRef } from '../lookup/refs.ts';
import { contains, startsWith, type ConditionsOf } from '../search/search.ts';
import { nameConversionFields } from './fields.ts';

/** The conditions of the list and of its export (NCONV-10). */
export const nameConversionSearch = {
  consigneeNm: contains(nameConversionFields.consigneeNm.label, 60, { daily: true, suggested: true }),
  conversionNm: contains(nameConversionFields.conversionNm.label, 60, { daily: true, suggested: true }),
  jrEkiCode: startsWith(tsuunRef.shape.jrEkiCode.label, 4, { daily: true }),
  hinmokuCode: startsWith(hinmokuRef.shape.hinmokuCode.label, 6, { daily: true }),
};

export type NameConversionConditions = ConditionsOf<typeof nameConversionSearch>;
