import * as calls from '@tsuun/contract/fees';
import type { KnownMasters } from '../../db/known-masters.ts';
import type { Route } from '../../http/route.ts';
import { confirmRecords, releaseRecords } from '../../record/confirm-records.ts';
import { deleteRecord } from '../../record/delete-record.ts';
import { foundIds } from '../../record/read/found-ids.ts';
import { readChanges } from '../../record/read-changes.ts';
import { recordById } from '../../record/read/record-by-id.ts';
import { saveRecord } from '../../record/save-record.ts';
import { searchDated } from '../../record/read/search-dated.ts';
import type { Services } from '../../services.ts';
import { feeFilter } from './fee-filter.ts';
import { feeSaveRules } from './save-rules.ts';
import { storedFee } from './stored-fee.ts';

/** Fees (API-57 to API-62) and their history. */
export function feeRoutes(route: Route, services: Services, masters: KnownMasters): void {
  const { pool, today } = services;
  const list = { stored: storedFee, row: storedFee.whole, masters };

  route(calls.searchFees, ({ query, paging }) =>
    searchDated(services, { ...list, conditions: query, ...feeFilter(query) }, paging),
  );
  route(calls.searchFeeIds, ({ query: { only, ...conditions } }) =>
    foundIds(pool, storedFee, feeFilter(conditions), only),
  );
  route(calls.getFee, ({ params }) => recordById(pool, storedFee, params.id, today()));
  route(calls.getFeeHistory, ({ params }) => readChanges(pool, storedFee, params.id));

  route(calls.saveFee, async ({ user, body }) => ({
    data: await saveRecord(services, storedFee, user, body, feeSaveRules),
  }));
  route(calls.deleteFee, ({ user, params }) => deleteRecord(services, storedFee, user, params.id));
  route(calls.confirmFees, ({ user, body }) => confirmRecords(services, storedFee, user, body));
  route(calls.releaseFees, ({ user, body }) => releaseRecords(services, storedFee, user, body));
}
