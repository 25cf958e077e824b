import * as calls from '@tsuun/contract/order/paste';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { checkPaste } from './check-paste.ts';
import { copyOrders } from './copy-orders.ts';
import { pasteOrders } from './paste-orders.ts';

/** Routes that copy orders to spreadsheets and paste them back by the clipboard. */
export function pasteRoutes(route: Route, services: Services): void {
  route(calls.copyOrders, ({ body, query }) => copyOrders(services, body, query.columns));
  route(calls.checkPaste, ({ body }) => checkPaste(services, body));
  route(calls.pasteOrders, ({ user, body }) => pasteOrders(services, user, body));
}
