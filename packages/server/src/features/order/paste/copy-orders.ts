import { Problem } from '@tsuun/contract/problem';
import { tooManyCopiedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { allColumns, copiedCells } from '@tsuun/domain/order/paste/copied-orders';
import { maxPastedRows } from '@tsuun/domain/paste/limits';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { readOrders } from './pasted-orders.ts';

/**
 * All columns of orders in the order in which their ids are asked; those that are gone are left out (PASTE-03). Throws
 * `refused` where they are more than can be pasted back.
 */
export async function copyOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  ids: readonly string[],
): Promise<{ rows: string[][] }> {
  if (ids.length > maxPastedRows) throw new Problem('refused', { message: tooManyCopiedSentence(maxPastedRows) });
  const kept = await readOrders(pool, sql`o.id = any(${ids}::bigint[])`, today());
  const byId = new Map(kept.map(({ order }) => [order.id, order]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map((order) => copiedCells(allColumns, order)) };
}
