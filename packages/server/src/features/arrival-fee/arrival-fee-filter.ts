import { arrivalFeeSearch, type ArrivalFeeConditions } from '@tsuun/domain/arrival-fee/search';
import { raw } from 'sql-template-tag';
import { contains, equals, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import type { Sought } from '../../record/read/found-ids.ts';

/** One clause per condition (AFEE-14). */
const clauses: Clauses<typeof arrivalFeeSearch> = {
  depJrEkiCode: startsWith(raw('t.dep_jr_eki_code')),
  arrJrEkiCode: startsWith(raw('t.arr_jr_eki_code')),
  consigneeName: contains(raw('t.consignee_key')),
  cntnTonnage: equals(raw('t.cntn_tonnage')),
  arrivalType: equals(raw('t.arrival_type')),
  hinmokuCode: startsWith(raw('(select h.hinmoku_code from hinmoku h where h.id = t.hinmoku_id)')),
  torihikisakiId: equals(raw('t.torihikisaki_id')),
};

/** The conditions as SQL over `arrival_fee t`. */
export const arrivalFeeFilter = (conditions: ArrivalFeeConditions): Sought => ({
  where: whereOf(arrivalFeeSearch, conditions, clauses),
});
