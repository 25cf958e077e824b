import * as calls from '@tsuun/contract/fees';
import type { MasterCache } from '../../masters/master-cache.ts';
import type { Route } from '../../http/route.ts';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import { feeViews } from '@tsuun/domain/fee/search';
import { countViews } from '../../record/read/count-views.ts';
import { searchList } from '../../record/read/search-list.ts';
import { sortKeys } from '../../record/read/sort-keys.ts';
import { confirmHandlers, recordHandlers } from '../../record/record-handlers.ts';
import { raw } from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { sendCsv, wantsCsv } from '../../export/send-csv.ts';
import { feeCsv } from './fee-export.ts';
import type { User } from '../../user.ts';
import { feeFilter } from './fee-filter.ts';
import { feeSaveRules, storedFee } from './stored-fee.ts';

const sortKeysOfFees = sortKeys(
  storedFee,
  feeListColumns,
  { id: 'asc', bizResultDt: 'desc' },
  {
    state: { sql: raw('f.confirmed'), type: 'boolean' },
    // Without a loan, then of the billing, the payment and both.
    loans: {
      sql: raw('(f.biz_expense_loan_info_billing::integer + f.biz_expense_loan_info_pay::integer * 2)'),
      type: 'integer',
    },
  },
);

/** Routes of fees (API-57 to API-62) and their history. */
export function feeRoutes(route: Route, services: Services, masters: MasterCache): void {
  const handlers = { ...recordHandlers(services, storedFee, feeSaveRules), ...confirmHandlers(services, storedFee) };
  const readerOf = ({ id }: User) => ({ today: services.today(), userId: id });
  const list = { stored: storedFee, row: storedFee.fullRow, masters, sortKeys: sortKeysOfFees };

  route(calls.searchFees, ({ user, query, paging, request, reply }) => {
    const filter = feeFilter(query, readerOf(user));
    return wantsCsv(request)
      ? sendCsv(services.pool, reply, { stored: storedFee, source: feeCsv, ...filter })
      : searchList(services, { ...list, conditions: query, ...filter }, paging);
  });
  route(
    calls.searchFeeIds,
    handlers.ids((query, user) => feeFilter(query, readerOf(user)), ['id', 'confirmed']),
  );
  route(calls.countFeeViews, ({ user, query }) => {
    const today = services.today();
    const views = feeViews({ today, station: query.chargeTransportationId });
    return countViews(services.pool, storedFee, views, (conditions) => feeFilter(conditions, readerOf(user)));
  });
  route(calls.getFee, handlers.get);
  route(calls.getFeeHistory, handlers.history);

  route(calls.saveFee, handlers.save);
  route(calls.deleteFee, handlers.remove);
  route(calls.confirmFees, handlers.confirm);
  route(calls.releaseFees, handlers.release);
}
