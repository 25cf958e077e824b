import { type Hint, hintsOf, type PastOrder } from '@tsuun/domain/hint/hint';
import { hintedAmounts } from '@tsuun/domain/hint/hinted-amounts';
import { type CompleteLane, isCompleteLane, type Lane, laneKey, laneOf } from '@tsuun/domain/hint/lane';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Day } from '@tsuun/domain/value/day';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { recordById } from '../../../record/read/row-reader.ts';
import { orderColumn } from '../rules/order-column.ts';
import { storedOrder } from '../stored-order.ts';

/** Number of the latest orders of a lane that are considered; `readOfEach` of them are read for each counterparty. */
const maxOrders = 1_000;
const readOfEach = 300;

const as = (path: OrderPath): Sql => sql`${orderColumn(path)} as ${raw(`"${path}"`)}`;

/**
 * Selects the latest orders of a lane up to a day that bill or pay one of this order's counterparties: day,
 * counterparties and amounts, latest first. The lane is found by an index-only scan (docs/decisions/0028).
 */
function pastOrders(lane: CompleteLane, asOf: Day): Sql {
  const hinted = hintedAmounts(lane.orderType);
  const parties = [...new Set(hinted.map(({ party }) => party))].filter((party) => lane[party] !== null);
  const own = lane.id === null ? sql`` : sql`and o.id::text <> ${lane.id}`;
  const inLane = laneKey.map((key) => sql`${orderColumn(key)} = ${lane[key]}`);
  const isTheirs = parties.map((party) => sql`${orderColumn(party)} = ${lane[party]}`);
  const nth = parties.map((party) => raw(`"nth ${party}"`));
  const counts = isTheirs.map((theirs, at) => sql`count(*) filter (where ${theirs}) over latest as ${nth[at] as Sql}`);
  const conditions = isTheirs.map((theirs, at) => sql`${theirs} and c.${nth[at] as Sql} <= ${readOfEach}`);
  return sql`
    select c.biz_result_dt::text as "bizResultDt", ${join([...parties, ...hinted.map(({ path }) => path)].map(as))}
      from (
        select l.biz_result_dt, l.id, c.*, ${join(counts)}
          from (
            select o.id, o.biz_result_dt from orders o
             where ${join(inLane, ' and ')} and o.biz_result_dt <= ${asOf} ${own}
             order by o.biz_result_dt desc, o.id desc limit ${maxOrders}
          ) l
          join order_charges c on c.order_id = l.id
        window latest as (order by l.biz_result_dt desc, l.id desc rows unbounded preceding)
      ) c
     where ${join(conditions, ' or ')}
     order by c.biz_result_dt desc, c.id desc`;
}

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
