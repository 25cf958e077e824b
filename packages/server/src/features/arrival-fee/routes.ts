import * as calls from '@tsuun/contract/arrival-fees';
import { deleteRecord } from '../../db/save-record.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readArrivalFee, saveArrivalFee, searchArrivalFees } from './arrival-fees.ts';
import { storedFee } from './stored-fee.ts';

/** The arrival-fee master (API-63 to API-66); its re-apply is among the orders' calls, since it changes orders. */
export function arrivalFeeRoutes(route: Route, { pool }: Services): void {
  route(calls.searchArrivalFees, ({ query, paging }) => searchArrivalFees(pool, query, paging.pageNum));
  route(calls.getArrivalFee, ({ params }) => readArrivalFee(pool, readPathId(params.id)));
  route(calls.saveArrivalFee, async ({ body, user }) => ({ data: await saveArrivalFee(pool, user, body) }));
  route(calls.deleteArrivalFee, async ({ params }) => {
    await deleteRecord(pool, storedFee, readPathId(params.id));
    return undefined;
  });
}
