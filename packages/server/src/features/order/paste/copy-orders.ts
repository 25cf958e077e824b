import { Problem } from '@tsuun/contract/problem';
import { tooManyCopiedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { copiedCells, type CopiedColumnChoice, copiedColumnsOf } from '@tsuun/domain/order/paste/copied-orders';
import { maxPastedRows } from '@tsuun/domain/paste/copied-table';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { readOrders } from './pasted-orders.ts';

/**
 * Returns the cells of orders under the chosen columns, in the order of their ids, without deleted ones (PASTE-01,
 * PASTE-03). Throws `refused` for more orders than can be pasted back.
 */
export async function copyOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  ids: readonly string[],
  columns: CopiedColumnChoice | null,
): Promise<{ rows: string[][] }> {
  if (ids.length > maxPastedRows) throw new Problem('refused', { message: tooManyCopiedSentence(maxPastedRows) });
  const stored = await readOrders(pool, sql`o.id = any(${ids}::bigint[])`, today());
  const byId = new Map(stored.map(({ order }) => [order.id, order]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map((order) => copiedCells(copiedColumnsOf(columns), order)) };
}
