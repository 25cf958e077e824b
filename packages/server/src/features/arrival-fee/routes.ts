import * as calls from '@tsuun/contract/arrival-fees';
import type { Route } from '../../http/route.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { arrivalFeeSaveRules, storedArrivalFee } from './stored-arrival-fee.ts';
import { type ArrivalFeeConditions, arrivalFeeSearch } from '@tsuun/domain/arrival-fee/search';
import { raw } from 'sql-template-tag';
import { type Clauses, contains, equals, startsWith, whereOf } from '../../db/conditions.ts';
import { masterSortKeys } from '../../record/read/sort-keys.ts';
import type { SearchFilter } from '../../record/read/found-ids.ts';

/** One clause per condition (AFEE-14). */
const clauses: Clauses<typeof arrivalFeeSearch> = {
  depJrEkiCode: startsWith(raw('t.dep_jr_eki_code')),
  arrJrEkiCode: startsWith(raw('t.arr_jr_eki_code')),
  consigneeName: contains(raw('t.consignee_key')),
  cntnTonnage: equals(raw('t.cntn_tonnage')),
  arrivalType: equals(raw('t.arrival_type')),
  hinmokuCode: startsWith(raw('(select h.hinmoku_code from hinmoku h where h.id = t.hinmoku_id)')),
  torihikisakiId: equals(raw('t.torihikisaki_id')),
  sort: () => raw('true'),
};

/** Links are sorted by their id, which begins with their code. */
const sortKeys = masterSortKeys({
  dep: { read: 't.dep_jr_eki_code', index: true },
  arr: { read: 't.arr_jr_eki_code' },
  consigneeName: { read: 't.consignee_key' },
  cntnTonnage: { read: 't.cntn_tonnage', type: 'integer' },
  hinmoku: { read: 't.hinmoku_id' },
  arrivalType: { read: 't.arrival_type' },
  torihikisaki: { read: 't.torihikisaki_id' },
});

/** Returns the conditions as SQL over `arrival_fee t`. */
const arrivalFeeFilter = (conditions: ArrivalFeeConditions): SearchFilter => ({
  where: whereOf(arrivalFeeSearch, conditions, clauses),
});

/**
 * Routes of the arrival-fee master (API-63 to API-66); its re-apply is among the orders' routes, since it changes
 * orders.
 */
export function arrivalFeeRoutes(route: Route, services: Services): void {
  const handlers = recordHandlers(services, storedArrivalFee, arrivalFeeSaveRules);
  route(calls.searchArrivalFees, handlers.search(arrivalFeeFilter, sortKeys));
  route(calls.searchArrivalFeeIds, handlers.ids(arrivalFeeFilter));
  route(calls.getArrivalFee, handlers.get);
  route(calls.getArrivalFeeHistory, handlers.history);
  route(calls.saveArrivalFee, handlers.save);
  route(calls.deleteArrivalFee, handlers.remove);
}
