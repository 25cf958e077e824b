import * as calls from '@tsuun/contract/arrival-fees';
import { transaction } from '../../db/transaction.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { readChanges } from '../../record/read-changes.ts';
import { historyTable } from '../../record/record-table.ts';
import { removalOf } from '../../record/removal.ts';
import { deleteRecord } from '../../record/save-record.ts';
import { toldColumnsOf } from '../../record/told-column.ts';
import type { Services } from '../../services.ts';
import { readArrivalFee, saveArrivalFee, searchArrivalFeeIds, searchArrivalFees } from './arrival-fees.ts';
import { storedFee } from './stored-fee.ts';

const history = historyTable(storedFee.table);
const toldColumns = toldColumnsOf(storedFee);

/** The arrival-fee master (API-63 to API-66); its re-apply is among the orders' calls, since it changes orders. */
export function arrivalFeeRoutes(route: Route, { pool }: Services): void {
  route(calls.searchArrivalFees, ({ query, paging }) => searchArrivalFees(pool, query, paging.pageNum));
  route(calls.searchArrivalFeeIds, ({ query }) => searchArrivalFeeIds(pool, query));
  route(calls.getArrivalFee, ({ params }) => readArrivalFee(pool, readPathId(params.id)));
  route(calls.saveArrivalFee, async ({ body, user }) => ({ data: await saveArrivalFee(pool, user, body) }));
  route(calls.getArrivalFeeHistory, ({ params }) => readChanges(pool, history, toldColumns, readPathId(params.id)));
  route(calls.deleteArrivalFee, async (call) => {
    await transaction(pool, (client) => deleteRecord(client, storedFee, call.user, removalOf(call)));
    return undefined;
  });
}
