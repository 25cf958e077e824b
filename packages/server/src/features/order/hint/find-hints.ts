import type { Hint } from '@tsuun/domain/hint/hint';
import { hintsOf, type PastOrder } from '@tsuun/domain/hint/hints-of';
import { isCompleteLane, laneOf, type Lane } from '@tsuun/domain/hint/lane';
import type { Day } from '@tsuun/domain/value/day';
import { recordById } from '../../../record/read/record-by-id.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { storedOrder } from '../stored-order.ts';
import { pastOrders } from './past-orders.sql.ts';

/**
 * Finds the amounts of earlier orders of a lane, up to the order's own day or today; none if the lane is incomplete.
 */
export async function findHints(db: Queryable, today: Day, lane: Lane): Promise<Hint[]> {
  if (!isCompleteLane(lane)) return [];
  const asOf = lane.bizResultDt ?? today;
  const { rows } = await db.query<PastOrder>(pastOrders(lane, asOf));
  return hintsOf(lane, asOf, rows);
}

/** Finds the hints for a stored order. Throws `notFound`. */
export async function hintsOfOrder(db: Queryable, today: Day, id: string): Promise<Hint[]> {
  const order = await recordById(db, storedOrder, id, today);
  return findHints(db, today, laneOf(order));
}
