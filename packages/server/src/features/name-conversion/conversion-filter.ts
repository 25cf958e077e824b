import { nameConversionSearch, type NameConversionConditions } from '@tsuun/domain/name-conversion/search';
import { raw } from 'sql-template-tag';
import { contains, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import type { Sought } from '../../record/read/found-ids.ts';

const clauses: Clauses<typeof nameConversionSearch> = {
  consigneeNm: contains(raw('t.consignee_key')),
  conversionNm: contains(raw('match_key(t.conversion_nm)')),
  jrEkiCode: startsWith(raw('s.jr_eki_code')),
  hinmokuCode: startsWith(raw('h.hinmoku_code')),
};

/** The conditions of the list and of its export as SQL (NCONV-10). */
export const conversionFilter = (conditions: NameConversionConditions): Sought => ({
  where: whereOf(nameConversionSearch, conditions, clauses),
});
