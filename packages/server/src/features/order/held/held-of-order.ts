import type { HeldLine } from '@tsuun/contract/order/held';
import { Problem } from '@tsuun/contract/problem';
import type { Held } from '@tsuun/domain/held/obstacle';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { readPathId } from '../../../http/read-body.ts';
import { heldLines } from './held-lines.ts';

/** Differences of one order that are still undecided. Throws `notFound`. */
export async function heldOfOrder(db: Queryable, id: string): Promise<HeldLine[]> {
  const { rows } = await db.query<Held>(
    sql`select confirmed, order_type as "orderType" from orders where id = ${readPathId(id)}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  return (await heldLines(db, new Map([[id, rows[0]]]), raw('d.dismissed_at is null'))).get(id) ?? [];
}
