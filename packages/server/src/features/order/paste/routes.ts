import * as calls from '@tsuun/contract/order/paste';
import { Problem } from '@tsuun/contract/problem';
import { tooManyCopiedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { copiedCells, type CopiedColumnChoice, copiedColumnsOf } from '@tsuun/domain/order/paste/copied-orders';
import { maxPastedRows } from '@tsuun/domain/paste/copied-table';
import sql from 'sql-template-tag';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { checkPaste } from './check-paste.ts';
import { pasteOrders } from './paste-orders.ts';
import { readOrders } from './read-table.ts';

/** Routes that copy orders to spreadsheets and paste them back by the clipboard. */
export function pasteRoutes(route: Route, services: Services): void {
  route(calls.copyOrders, ({ body, query }) => copyOrders(services, body, query.columns));
  route(calls.checkPaste, ({ body }) => checkPaste(services, body));
  route(calls.pasteOrders, ({ user, body }) => pasteOrders(services, user, body));
}

/**
 * Returns the cells of orders under the chosen columns, in the order of their ids, without deleted ones (PASTE-01,
 * PASTE-03). Throws `refused` for more orders than can be pasted back.
 */
async function copyOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  ids: readonly string[],
  columns: CopiedColumnChoice | null,
): Promise<{ rows: string[][] }> {
  if (ids.length > maxPastedRows) throw new Problem('refused', { message: tooManyCopiedSentence(maxPastedRows) });
  const stored = await readOrders(pool, sql`o.id = any(${ids}::bigint[])`, today());
  const byId = new Map(stored.map(({ order }) => [order.id, order]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map((order) => copiedCells(copiedColumnsOf(columns), order)) };
}
