import * as calls from '@tsuun/contract/name-conversions';
import { readRecordById } from '../../record/read-records.ts';
import { transaction } from '../../db/transaction.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { readChanges } from '../../record/read-changes.ts';
import { historyTable } from '../../record/record-table.ts';
import { removalOf } from '../../record/removal.ts';
import { deleteRecord } from '../../record/save-record.ts';
import { toldColumnsOf } from '../../record/told-column.ts';
import type { Services } from '../../services.ts';
import { saveNameConversion, searchNameConversionIds, searchNameConversions, usedNames } from './name-conversions.ts';
import { storedConversion } from './stored-conversion.ts';

const history = historyTable(storedConversion.table);
const toldColumns = toldColumnsOf(storedConversion);

/** The name-conversion master (API-68 to API-71, 78, 79); its re-apply is among the orders' calls, its export among the exports. */
export function nameConversionRoutes(route: Route, { pool }: Services): void {
  route(calls.searchNameConversions, ({ query, paging }) => searchNameConversions(pool, query, paging.pageNum));
  route(calls.searchNameConversionIds, ({ query }) => searchNameConversionIds(pool, query));
  route(calls.getConversionNames, ({ query }) => usedNames(pool, 'conversion_nm', query.q));
  route(calls.getConsigneeNames, ({ query }) => usedNames(pool, 'consignee_nm', query.q));
  route(calls.getNameConversion, ({ params }) => readRecordById(pool, storedConversion, readPathId(params.id)));
  route(calls.saveNameConversion, async ({ body, user }) => ({ data: await saveNameConversion(pool, user, body) }));
  route(calls.getNameConversionHistory, ({ params }) => readChanges(pool, history, toldColumns, readPathId(params.id)));
  route(calls.deleteNameConversion, async (call) => {
    await transaction(pool, (client) => deleteRecord(client, storedConversion, call.user, removalOf(call)));
    return undefined;
  });
}
