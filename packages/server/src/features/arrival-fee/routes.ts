import * as calls from '@tsuun/contract/arrival-fees';
import type { Route } from '../../http/route.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { arrivalFeeSaveRules, storedArrivalFee } from './stored-arrival-fee.ts';
import { type ArrivalFeeConditions, arrivalFeeSearch } from '@tsuun/domain/arrival-fee/fields';
import { raw } from 'sql-template-tag';
import { type Clauses, contains, equals, startsWith, whereOf } from '../../db/conditions.ts';
import { totalledBilling, totalledPayment } from '@tsuun/domain/arrival-fee/totals';
import { snakeCase } from '../../db/column-name.ts';
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

/** SQL of a sum of amounts, with blank ones as zero. */
const sumOf = (amounts: readonly string[]): string =>
  amounts.map((key) => `coalesce(t.${snakeCase(key)}, 0)`).join(' + ');

/** Links are sorted by what their column shows first: the code, with which their id begins, or the name. */
const sortKeys = masterSortKeys({
  dep: { read: 't.dep_jr_eki_code', index: true },
  arr: { read: 't.arr_jr_eki_code' },
  consigneeName: { read: 't.consignee_key' },
  cntnTonnage: { read: 't.cntn_tonnage', type: 'integer' },
  hinmoku: { read: 't.hinmoku_id' },
  arrivalType: { read: 't.arrival_type' },
  torihikisaki: { read: '(select m.torihikisaki_seishiki_meisho from torihikisaki m where m.id = t.torihikisaki_id)' },
  totalAmt: { read: `(${sumOf(totalledBilling)})`, type: 'numeric' },
  payTotalAmt: { read: `(${sumOf(totalledPayment)})`, type: 'numeric' },
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
