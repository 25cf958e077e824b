import * as calls from '@tsuun/contract/orders';
import { KnownMasters } from '../../masters/known-masters.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { removalOf } from '../../record/removal.ts';
import type { Services } from '../../services.ts';
import { confirmOrders } from './confirm-orders.ts';
import { deleteOrder } from './delete-order.ts';
import { lockOrders } from './lock-orders.ts';
import { readChanges } from '../../record/read-changes.ts';
import { orderTable } from './order-table.ts';
import { readOrder } from './read-orders.ts';
import { releaseOrders } from './release-orders.ts';
import { saveOrder } from './save-order.ts';
import { searchOrderIds } from './search-order-ids.ts';
import { searchOrders } from './search-orders.ts';
import { toldColumns } from './told-columns.ts';
import { unlockOrders } from './unlock-orders.ts';
import { updateOrders } from './update-orders.ts';

/** Transport orders (API-48 to API-56) and their history. */
export function orderRoutes(route: Route, services: Services): void {
  const { pool, today } = services;
  const masters = new KnownMasters(pool);

  route(calls.searchOrders, ({ query, paging }) => searchOrders(services, masters, query, paging));
  route(calls.searchOrderIds, ({ query }) => searchOrderIds(pool, query));
  route(calls.getOrder, ({ params }) => readOrder(pool, readPathId(params.id), today()));
  route(calls.getOrderHistory, ({ params }) => readChanges(pool, orderTable, toldColumns, readPathId(params.id)));

  route(calls.saveOrder, async ({ user, body }) => ({ data: await saveOrder(services, user, body) }));
  route(calls.updateOrders, ({ user, body }) => updateOrders(services, user, body));
  route(calls.deleteOrder, (call) => deleteOrder(services, call.user, removalOf(call)));

  route(calls.confirmOrders, ({ user, body }) => confirmOrders(services, user, body));
  route(calls.releaseOrders, ({ user, body }) => releaseOrders(services, user, body));
  route(calls.lockOrders, ({ user, body }) => lockOrders(services, user, body));
  route(calls.unlockOrders, ({ user, body }) => unlockOrders(services, user, body));
}
