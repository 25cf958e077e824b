import { laneKey } from '@tsuun/domain/hint/lane';
import { type Party, partyPaths } from '@tsuun/domain/order/path';
import { addMonths, type Day } from '@tsuun/domain/value/day';
import { minOrders } from '@tsuun/domain/value/yen';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { bareColumn, orderColumn } from '../rules/order-column.ts';

/** Number of the latest orders of a lane that are considered. */
const readOfLane = 100;
const months = 12;

const key = laneKey.map((path) => bareColumn(path));
const columns = join(key, ', ');

/** Columns of a lane, as a select of the targets names them. */
export const laneColumns: Sql = join(
  laneKey.map((path) => sql`${orderColumn(path)} as ${bareColumn(path)}`),
  ', ',
);

const equal = (one: string, other: string): Sql =>
  join(
    key.map((column) => sql`${raw(one)}.${column} = ${raw(other)}.${column}`),
    ' and ',
  );

/** Each party of the charges `c`, one row each. */
const parties: Sql = join(partyPaths.map((path) => sql`(${path}::text, ${orderColumn(path)})`));

/** The latest orders of a lane `l` in the last twelve months up to today, by id and day, the latest first. */
const pastOf = (today: Day): Sql => sql`
             select o.id, o.biz_result_dt from orders o
              where ${equal('o', 'l')} and o.biz_result_dt > ${addMonths(today, -months)} and o.biz_result_dt <= ${today}
              order by o.biz_result_dt desc, o.id desc limit ${readOfLane}`;

/** The orders on which a proposal for `path` rests: those of the one lane in `target` that have a party there. */
export const evidenceOf = (target: Sql, path: Party, today: Day): Sql => sql`
  select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", o.biz_result_dt::text as "bizResultDt",
         ${orderColumn(path)} as "partyId"
    from (${target}) l cross join lateral (${pastOf(today)}) p
         join orders o on o.id = p.id join order_charges c on c.order_id = p.id
   where ${orderColumn(path)} is not null
   order by o.biz_result_dt desc, o.id desc`;

/**
 * Proposals for `target`: a query of `order_id`, `path` of the blank party and the columns of the lane, which must be
 * complete. The lane's orders of the last twelve months up to today count, at most the latest hundred; the most
 * frequent party is proposed, with fewer than three orders that of the last one. A retired party is not proposed.
 * Lanes are read once each, by an index-only scan (docs/decisions/0028).
 */
export const proposalsOf = (target: Sql, today: Day): Sql => sql`
  with target as materialized (${target}),
  lane as (select distinct ${columns} from target),
  past as (
    select ${join(key.map((column) => sql`l.${column}`))}, v.path, v.party_id, p.biz_result_dt
      from lane l
           cross join lateral (${pastOf(today)}) p
           join order_charges c on c.order_id = p.id
           cross join lateral (values ${parties}) v (path, party_id)
     where v.party_id is not null),
  counted as (
    select ${columns}, path, party_id, count(*)::int as count, max(biz_result_dt) as last_day,
           (sum(count(*)) over (partition by ${columns}, path))::int as order_count
      from past group by ${columns}, path, party_id),
  best as (
    select distinct on (${columns}, path) * from counted
     order by ${columns}, path, case when order_count >= ${minOrders} then count else 0 end desc, last_day desc, party_id)
  select t.order_id::text as id, t.path, b.party_id as "partyId", b.last_day::text as "lastDay", b.count,
         b.order_count as "orderCount"
    from target t join best b on ${equal('t', 'b')} and b.path = t.path
         join torihikisaki m on m.id = b.party_id and not m.gone
   order by t.order_id, t.path`;
