import * as calls from '@tsuun/contract/arrival-fees';
import type { Route } from '../../http/route.ts';
import { deleteRecord } from '../../record/delete-record.ts';
import { foundIds } from '../../record/read/found-ids.ts';
import { readChanges } from '../../record/read-changes.ts';
import { recordById } from '../../record/read/record-by-id.ts';
import { saveRecord } from '../../record/save-record.ts';
import { searchRecords } from '../../record/read/search-records.ts';
import type { Services } from '../../services.ts';
import { arrivalFeeFilter } from './arrival-fee-filter.ts';
import { arrivalFeeSaveRules } from './save-rules.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';

/** The arrival-fee master (API-63 to API-66); its re-apply is among the orders' calls, since it changes orders. */
export function arrivalFeeRoutes(route: Route, services: Services): void {
  const { pool, today } = services;
  route(calls.searchArrivalFees, ({ query, paging }) =>
    searchRecords(services, storedArrivalFee, arrivalFeeFilter(query), paging.pageNum),
  );
  route(calls.searchArrivalFeeIds, ({ query: { only, ...conditions } }) =>
    foundIds(pool, storedArrivalFee, arrivalFeeFilter(conditions), only),
  );
  route(calls.getArrivalFee, ({ params }) => recordById(pool, storedArrivalFee, params.id, today()));
  route(calls.getArrivalFeeHistory, ({ params }) => readChanges(pool, storedArrivalFee, params.id));
  route(calls.saveArrivalFee, async ({ body, user }) => ({
    data: await saveRecord(services, storedArrivalFee, user, body, arrivalFeeSaveRules),
  }));
  route(calls.deleteArrivalFee, ({ params, user }) => deleteRecord(services, storedArrivalFee, user, params.id));
}
