import * as calls from '@tsuun/contract/order/held';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { acceptHeld } from './accept-held.ts';
import { turnHeld } from './dismiss-held.ts';
import { countHeld } from './held-days.ts';
import { heldOfOrder } from './held-of-order.ts';
import { searchHeld } from './search-held.ts';

/** 取込の差分: what feeds were kept from writing, and deciding on it. */
export function heldRoutes(route: Route, services: Services): void {
  const { pool } = services;
  route(calls.searchHeld, ({ query, paging }) => searchHeld(pool, query, paging));
  route(calls.heldOfOrder, ({ params }) => heldOfOrder(pool, params.id));
  route(calls.countHeld, ({ query }) => countHeld(pool, { station: query.chargeTransportation }));
  route(calls.acceptHeld, ({ user, body }) => acceptHeld(services, user, body));
  route(calls.dismissHeld, ({ user, body }) => turnHeld(services, user, body, 'dismissed'));
  route(calls.reopenHeld, ({ user, body }) => turnHeld(services, user, body, 'reopened'));
}
