import * as calls from '@tsuun/contract/fees';
import type { KnownMasters } from '../../masters/known-masters.ts';
import type { Route } from '../../http/route.ts';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import { searchList } from '../../record/read/search-list.ts';
import { sortKeys } from '../../record/read/sort-keys.ts';
import { confirmingActs, recordActs } from '../../record/record-acts.ts';
import type { Services } from '../../services.ts';
import { feeFilter } from './fee-filter.ts';
import { feeSaveRules, storedFee } from './stored-fee.ts';

const sortKeysOfFees = sortKeys(storedFee, feeListColumns, { id: 'ascending', bizResultDt: 'descending' });

/** Fees (API-57 to API-62) and their history. */
export function feeRoutes(route: Route, services: Services, masters: KnownMasters): void {
  const acts = { ...recordActs(services, storedFee, feeSaveRules), ...confirmingActs(services, storedFee) };
  const list = { stored: storedFee, row: storedFee.whole, masters };

  route(calls.searchFees, ({ query, paging }) =>
    searchList(services, { ...list, conditions: query, ...feeFilter(query, services.today()) }, sortKeysOfFees, paging),
  );
  route(
    calls.searchFeeIds,
    acts.ids((query) => feeFilter(query, services.today())),
  );
  route(calls.getFee, acts.get);
  route(calls.getFeeHistory, acts.history);

  route(calls.saveFee, acts.save);
  route(calls.deleteFee, acts.remove);
  route(calls.confirmFees, acts.confirm);
  route(calls.releaseFees, acts.release);
}
