import * as calls from '@tsuun/contract/name-conversions';
import { readRecordById } from '../../db/read-records.ts';
import { deleteRecord } from '../../db/save-record.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { saveNameConversion, searchNameConversions } from './name-conversions.ts';
import { storedConversion } from './stored-conversion.ts';
import { usedNames } from './used-names.ts';

/** The name-conversion master (API-68 to API-71, 78, 79); its re-apply is among the orders' calls, its export among the exports. */
export function nameConversionRoutes(route: Route, { pool }: Services): void {
  route(calls.searchNameConversions, ({ query, paging }) => searchNameConversions(pool, query, paging.pageNum));
  route(calls.getConversionNames, ({ query }) => usedNames(pool, 'conversion_nm', query.q));
  route(calls.getConsigneeNames, ({ query }) => usedNames(pool, 'consignee_nm', query.q));
  route(calls.getNameConversion, ({ params }) => readRecordById(pool, storedConversion, readPathId(params.id)));
  route(calls.saveNameConversion, async ({ body, user }) => ({ data: await saveNameConversion(pool, user, body) }));
  route(calls.deleteNameConversion, async ({ params }) => {
    await deleteRecord(pool, storedConversion, readPathId(params.id));
    return undefined;
  });
}
