import * as calls from '@tsuun/contract/fees';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import { type FeeConditions, feeSearch, feeViews } from '@tsuun/domain/fee/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Clauses, equals, inDays, startsWith, whenTicked, whereOf } from '../../db/conditions.ts';
import { sameId } from '../../db/record-id.ts';
import { sendCsv, wantsCsv } from '../../export/send-csv.ts';
import type { Route } from '../../http/route.ts';
import type { MasterCache } from '../../masters/master-cache.ts';
import { feeChangedAfter } from '../../month-end/exported.sql.ts';
import { feeChangedSince } from '../../month-end/changed-since-last.sql.ts';
import { feeIsNegative, feeIsZero } from '../../month-end/in-month.sql.ts';
import { feePaysNobody } from '../../month-end/payees.sql.ts';
import { confirmTypeOf, hasNotes, skippedBy } from '../../record/read/list-clauses.sql.ts';
import { countViews, type Reader, type SearchFilter } from '../../record/read/found-ids.ts';
import { searchList } from '../../record/read/search-list.ts';
import { sortKeys } from '../../record/read/sort-keys.ts';
import { hasUnmetConditions } from '../../record/read/unconfirmed.sql.ts';
import { confirmHandlers, recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { feeCsv } from './fee-export.ts';
import { feeSaveRules, storedFee, feeColumn } from './stored-fee.ts';

/** Clause for a link to a row whose code begins with a text; there are few such rows, so their ids are found first. */
const codeStarts = (link: Sql, master: string, code: string) => (given: string) =>
  sql`${link} in (select id from ${raw(master)} where ${startsWith(raw(`upper(${code})`))(given)})`;

/** One clause per condition (FEE-06, FEE-07, WORK-01). */
const clausesFor = ({ today, userId }: Reader): Clauses<typeof feeSearch> => ({
  bizResultDt: inDays(feeColumn('bizResultDt')),
  billingDt: inDays(feeColumn('billingDt')),
  paymentDt: inDays(feeColumn('paymentDt')),
  inputDt: inDays(feeColumn('inputDt')),
  confirmType: confirmTypeOf('f'),
  chargeTransportationId: equals(feeColumn('chargeTransportation')),
  keitanBumonCode: codeStarts(feeColumn('keitan'), 'keitan_bumon', 'keitan_bumon_code'),
  atsukaiKubunCode: codeStarts(feeColumn('atsukaiKubun'), 'atsukai_kubun', 'atsukai_kubun_code'),
  billingTo: equals(feeColumn('billingTo')),
  payTo: equals(feeColumn('payTo')),
  note: hasNotes('fee', raw('f.id'), userId),
  id: sameId(raw('f.id')),
  skipped: skippedBy(raw('f.id')),
  changedAfterExport: feeChangedAfter,
  changedSinceExport: whenTicked(feeChangedSince),
  negativeProfit: whenTicked(feeIsNegative),
  zeroAmount: whenTicked(feeIsZero),
  keitanId: equals(feeColumn('keitan')),
  nonePayTo: whenTicked(feePaysNobody),
  noneBillingTo: whenTicked(sql`${feeColumn('billingTo')} is null`),
  unmet: hasUnmetConditions(storedFee, today),
  sort: () => raw('true'),
});

/** Returns the conditions as SQL over `fee f`, as their reader sees them. */
const feeFilter = (conditions: FeeConditions, reader: Reader): SearchFilter => ({
  where: whereOf(feeSearch, conditions, clausesFor(reader)),
});

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
      ? sendCsv(services.pool, reply, { ...list, conditions: query, source: feeCsv, ...filter })
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
