import * as calls from '@tsuun/contract/fees';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { readChanges } from '../../record/read-changes.ts';
import { removalOf } from '../../record/removal.ts';
import type { Services } from '../../services.ts';
import { confirmFees } from './confirm-fees.ts';
import { deleteFee } from './delete-fee.ts';
import { feeTable } from './fee-table.ts';
import { readFee } from './read-fees.ts';
import { releaseFees } from './release-fees.ts';
import { saveFee } from './save-fee.ts';
import { searchFeeIds, searchFees } from './search-fees.ts';
import { toldColumns } from './told-columns.ts';

/** Fees (API-57 to API-62) and their history. */
export function feeRoutes(route: Route, services: Services): void {
  const { pool, today } = services;

  route(calls.searchFees, ({ query, paging }) => searchFees(services, query, paging));
  route(calls.searchFeeIds, ({ query }) => searchFeeIds(pool, query));
  route(calls.getFee, ({ params }) => readFee(pool, readPathId(params.id), today()));
  route(calls.getFeeHistory, ({ params }) => readChanges(pool, feeTable, toldColumns, readPathId(params.id)));

  route(calls.saveFee, async ({ user, body }) => ({ data: await saveFee(services, user, body) }));
  route(calls.deleteFee, (call) => deleteFee(services, call.user, removalOf(call)));
  route(calls.confirmFees, ({ user, body }) => confirmFees(services, user, body));
  route(calls.releaseFees, ({ user, body }) => releaseFees(services, user, body));
}
