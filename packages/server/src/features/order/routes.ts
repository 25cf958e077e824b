import { findBlankOrders as findBlankCall, previewBulkUpdate as previewBulkCall } from '@tsuun/contract/order/bulk';
import * as hintCalls from '@tsuun/contract/order/hints';
import * as proposalCalls from '@tsuun/contract/order/proposals';
import * as calls from '@tsuun/contract/orders';
import type { MasterCache } from '../../masters/master-cache.ts';
import type { Route } from '../../http/route.ts';
import { confirmHandlers, recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { sendCsv, wantsCsv } from '../../export/send-csv.ts';
import { orderCsv } from './export/order-export.ts';
import { raw } from 'sql-template-tag';
import { findHints, hintsOfOrder } from './hint/find-hints.ts';
import { findProposals, listEvidence, listProposals, offerProposals } from './proposal/find-proposals.ts';
import { takeProposals } from './proposal/take-proposals.ts';
import { pasteRoutes } from './paste/routes.ts';
import { changeState, type StateChange } from '../../record/change-state.ts';
import { countViews, type Reader } from '../../record/read/found-ids.ts';
import type { User } from '../../user.ts';
import { orderFilter, countWithoutDay } from './order-filter.ts';
import { orderColumn } from './rules/order-column.ts';
import { orderSaveRules, storedOrder } from './stored-order.ts';
import { findBlankOrders, previewBulkUpdate } from './preview-bulk-update.ts';
import { updateOrders } from './update-orders.ts';
import type { Page, BatchDone } from '@tsuun/contract/shape';
import { orderListRecord, type OrderListRow } from '@tsuun/domain/order/list-record';
import { orderListColumns } from '@tsuun/domain/order/list-columns';
import { type OrderConditions, orderViews } from '@tsuun/domain/order/search';
import type { Paging } from '../../db/page-and-count.ts';
import { recordReader } from '../../record/read/record-reader.ts';
import { searchList } from '../../record/read/search-list.ts';
import { sortKeys } from '../../record/read/sort-keys.ts';

/** Routes of transport orders (API-48 to API-56) and their history. */
export function orderRoutes(route: Route, services: Services, masters: MasterCache): void {
  const readerOf = ({ id }: User): Reader => ({ today: services.today(), userId: id });
  const handlers = {
    ...recordHandlers(services, storedOrder, orderSaveRules),
    ...confirmHandlers(services, storedOrder),
  };

  route(calls.searchOrders, ({ user, query, paging, request, reply }) =>
    wantsCsv(request)
      ? sendCsv(services.pool, reply, {
          stored: storedOrder,
          source: orderCsv,
          conditions: query,
          sortKeys: sortKeysOfOrders,
          ...orderFilter(query, readerOf(user)),
        })
      : searchOrders(services, masters, { conditions: query, reader: readerOf(user) }, paging),
  );
  route(
    calls.searchFullOrders,
    handlers.search((query, user) => orderFilter(query, readerOf(user)), sortKeysOfOrders),
  );
  // Fields by which users recognise an order, and the one that shows if a batch will skip it (ORD-LIST-04,
  // ORD-BATCH-08).
  route(
    calls.searchOrderIds,
    handlers.ids((query, user) => orderFilter(query, readerOf(user)), ['id', 'cntnNo', 'confirmed']),
  );
  route(calls.countOrderViews, ({ user, query }) => {
    const today = services.today();
    const views = orderViews({ today, station: query.chargeTransportationId });
    return countViews(services.pool, storedOrder, views, (conditions) => orderFilter(conditions, readerOf(user)));
  });
  route(calls.getOrder, handlers.get);
  route(calls.getOrderHistory, handlers.history);
  route(hintCalls.findHints, ({ query }) => findHints(services.pool, services.today(), query));
  route(hintCalls.getOrderHints, ({ params }) => hintsOfOrder(services.pool, services.today(), params.id));
  route(proposalCalls.findProposals, ({ query }) => findProposals(services, query));
  route(proposalCalls.listEvidence, ({ params, query }) => listEvidence(services, params.path, query));
  route(proposalCalls.listProposals, ({ body }) => listProposals(services, body));
  route(proposalCalls.offerProposals, ({ user, query }) => offerProposals(services.pool, query, readerOf(user)));
  route(proposalCalls.takeProposals, ({ user, body }) => takeProposals(services, user, body));

  route(calls.saveOrder, handlers.save);
  route(calls.updateOrders, ({ user, body }) => updateOrders(services, user, body));
  route(findBlankCall, ({ body }) => findBlankOrders(services, body));
  route(previewBulkCall, ({ body }) => previewBulkUpdate(services, body));
  route(calls.deleteOrder, handlers.remove);

  route(calls.confirmOrders, handlers.confirm);
  route(calls.releaseOrders, handlers.release);
  route(calls.lockOrders, ({ user, body }) => turnImportLock(services, user, body, 'locked'));
  route(calls.unlockOrders, ({ user, body }) => turnImportLock(services, user, body, 'unlocked'));
  pasteRoutes(route, services);
}

/**
 * Reads the fields of an order that the list shows: the same values as an order read by its id, for many orders at low
 * cost.
 */
const row = recordReader(storedOrder, orderListRecord);

/** The agent's name of the station that a column of `orders` names. */
const agentName = (column: string) => ({
  sql: raw(`(select m.kaisha_name from tsuun m where m.id = o.${column})`),
  type: 'text',
});

/** The name of the counterparty that a column of `orders` names. */
const partyName = (column: string) => ({
  sql: raw(`(select m.torihikisaki_seishiki_meisho from torihikisaki m where m.id = ${column})`),
  type: 'text',
});

const sortKeysOfOrders = sortKeys(
  storedOrder,
  orderListColumns,
  { id: 'asc', acceptNo: 'asc', cntnNo: 'asc', bizResultDt: 'desc' },
  {
    // Unconfirmed before confirmed, and in both those without the lock first.
    state: { sql: raw('(o.confirmed::integer * 2 + o.import_locked::integer)'), type: 'integer' },
    'depTransportation.kaishaName': agentName('dep_transportation_id'),
    'arrTransportation.kaishaName': agentName('arr_transportation_id'),
    billingTo: partyName(orderColumn('billingTo').sql),
    deliveryAmtPayTo: partyName(orderColumn('deliveryAmtPayTo').sql),
  },
);

interface OrderQuery {
  readonly conditions: OrderConditions;
  readonly reader: Reader;
}

/**
 * A page of the order list, the exact total and, on its first page, the count of orders without a business result day
 * (ORD-LIST-13 to 29, 31, SEARCH-09, SEARCH-10). Throws `inputError` for a cursor that is not ours.
 */
export async function searchOrders(
  services: Pick<Services, 'pool' | 'today'>,
  masters: MasterCache,
  { conditions, reader }: OrderQuery,
  paging: Paging,
): Promise<Page<OrderListRow>> {
  const list = { stored: storedOrder, row, masters, sortKeys: sortKeysOfOrders };
  const search = { ...list, conditions, ...orderFilter(conditions, reader) };
  const [page, withoutDay] = await Promise.all([
    searchList(services, search, paging),
    paging.pageNum === 0 ? countWithoutDay(services.pool, conditions, reader) : null,
  ]);
  return withoutDay === null ? page : { ...page, withoutDay };
}

const locks = {
  locked: { kind: 'order/lock', otherwise: 'alreadyLocked' },
  unlocked: { kind: 'order/unlock', otherwise: 'notLocked' },
} as const satisfies Record<string, Pick<StateChange, 'kind' | 'otherwise'>>;

/**
 * Locks orders, confirmed ones too, against the feeds, or unlocks them (ORD-EDIT-24, ORD-EDIT-26). The version stays
 * the same, so open editors are not outdated by it.
 */
function turnImportLock(
  services: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
  to: keyof typeof locks,
): Promise<BatchDone> {
  const isLocking = to === 'locked';
  return changeState(services, storedOrder, user, ids, {
    ...locks[to],
    when: raw(isLocking ? 'not o.import_locked' : 'o.import_locked'),
    becomes: { import_locked: raw(String(isLocking)) },
    keepsVersion: true,
  });
}
