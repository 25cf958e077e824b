import * as calls from '@tsuun/contract/order/pending';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { acceptPending } from './accept-pending.ts';
import { decidePending } from './decide-pending.ts';
import { countPending } from './pending-days.ts';
import { pendingOfOrder } from './pending-of-order.ts';
import { searchPending } from './search-pending.ts';

/** Routes of 取込の差分: the values that feeds could not write, and the decisions on them. */
export function pendingRoutes(route: Route, services: Services): void {
  const { pool } = services;
  route(calls.searchPending, ({ query, paging }) => searchPending(pool, query, paging));
  route(calls.pendingOfOrder, ({ params }) => pendingOfOrder(pool, params.id));
  route(calls.countPending, ({ query }) => countPending(pool, { station: query.chargeTransportation }));
  route(calls.acceptPending, ({ user, body }) => acceptPending(services, user, body));
  route(calls.dismissPending, ({ user, body }) => decidePending(services, user, body, 'dismissed'));
  route(calls.reopenPending, ({ user, body }) => decidePending(services, user, body, 'reopened'));
}
