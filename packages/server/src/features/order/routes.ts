import * as calls from '@tsuun/contract/orders';
import type { KnownMasters } from '../../db/known-masters.ts';
import type { Route } from '../../http/route.ts';
import { confirmRecords, releaseRecords } from '../../record/confirm-records.ts';
import { deleteRecord } from '../../record/delete-record.ts';
import { foundIds } from '../../record/read/found-ids.ts';
import { readChanges } from '../../record/read-changes.ts';
import { recordById } from '../../record/read/record-by-id.ts';
import { saveRecord } from '../../record/save-record.ts';
import type { Services } from '../../services.ts';
import { turnImportLock } from './import-lock.ts';
import { orderFilter } from './order-filter.ts';
import { orderSaveRules } from './save-rules.ts';
import { searchOrders } from './search-orders.ts';
import { storedOrder } from './stored-order.ts';
import { updateOrders } from './update-orders.ts';

/** Transport orders (API-48 to API-56) and their history. */
export function orderRoutes(route: Route, services: Services, masters: KnownMasters): void {
  const { pool, today } = services;

  route(calls.searchOrders, ({ query, paging }) => searchOrders(services, masters, query, paging));
  // By what people know an order, and whether a batch will pass it over (ORD-LIST-04, ORD-BATCH-08).
  route(calls.searchOrderIds, ({ query: { only, ...conditions } }) =>
    foundIds(pool, storedOrder, orderFilter(conditions), only, ['id', 'cntnNo', 'confirmed']),
  );
  route(calls.getOrder, ({ params }) => recordById(pool, storedOrder, params.id, today()));
  route(calls.getOrderHistory, ({ params }) => readChanges(pool, storedOrder, params.id));

  route(calls.saveOrder, async ({ user, body }) => ({
    data: await saveRecord(services, storedOrder, user, body, orderSaveRules),
  }));
  route(calls.updateOrders, ({ user, body }) => updateOrders(services, user, body));
  route(calls.deleteOrder, ({ user, params }) => deleteRecord(services, storedOrder, user, params.id));

  route(calls.confirmOrders, ({ user, body }) => confirmRecords(services, storedOrder, user, body));
  route(calls.releaseOrders, ({ user, body }) => releaseRecords(services, storedOrder, user, body));
  route(calls.lockOrders, ({ user, body }) => turnImportLock(services, user, body, 'locked'));
  route(calls.unlockOrders, ({ user, body }) => turnImportLock(services, user, body, 'unlocked'));
}
