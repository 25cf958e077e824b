import * as calls from '@tsuun/contract/name-conversions';
import type { Route } from '../../http/route.ts';
import { deleteRecord } from '../../record/delete-record.ts';
import { foundIds } from '../../record/read/found-ids.ts';
import { readChanges } from '../../record/read-changes.ts';
import { recordById } from '../../record/read/record-by-id.ts';
import { saveRecord } from '../../record/save-record.ts';
import { searchRecords } from '../../record/read/search-records.ts';
import type { Services } from '../../services.ts';
import { conversionFilter } from './conversion-filter.ts';
import { storedConversion } from './stored-conversion.ts';
import { usedNames } from './used-names.ts';

/** The name-conversion master (API-68 to API-71, 78, 79); its re-apply is among the orders' calls, its export among the exports. */
export function nameConversionRoutes(route: Route, services: Services): void {
  const { pool, today } = services;
  route(calls.searchNameConversions, ({ query, paging }) =>
    searchRecords(services, storedConversion, conversionFilter(query), paging.pageNum),
  );
  route(calls.searchNameConversionIds, ({ query: { only, ...conditions } }) =>
    foundIds(pool, storedConversion, conversionFilter(conditions), only),
  );
  route(calls.getConversionNames, ({ query }) => usedNames(pool, 'conversion_nm', query.q));
  route(calls.getConsigneeNames, ({ query }) => usedNames(pool, 'consignee_nm', query.q));
  route(calls.getNameConversion, ({ params }) => recordById(pool, storedConversion, params.id, today()));
  route(calls.saveNameConversion, async ({ body, user }) => ({
    data: await saveRecord(services, storedConversion, user, body),
  }));
  route(calls.getNameConversionHistory, ({ params }) => readChanges(pool, storedConversion, params.id));
  route(calls.deleteNameConversion, ({ params, user }) => deleteRecord(services, storedConversion, user, params.id));
}
