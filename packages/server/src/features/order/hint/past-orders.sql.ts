import { hintedAmounts } from '@tsuun/domain/hint/hinted-amounts';
import { laneKey, type CompleteLane } from '@tsuun/domain/hint/lane';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Day } from '@tsuun/domain/value/day';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { orderColumn } from '../rules/order-column.ts';

/** Number of the latest orders of a lane that are considered; `readOfEach` of them are read for each counterparty. */
const maxOrders = 1_000;
const readOfEach = 300;

const as = (path: OrderPath): Sql => sql`${orderColumn(path)} as ${raw(`"${path}"`)}`;

/**
 * Selects the latest orders of a lane up to a day that bill or pay one of this order's counterparties: day,
 * counterparties and amounts, latest first. The lane is found by an index-only scan (docs/decisions/0028).
 */
export function pastOrders(lane: CompleteLane, asOf: Day): Sql {
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
