import { laneKey } from '@tsuun/domain/hint/lane';
import { leafAt, type Party, partyPaths } from '@tsuun/domain/order/path';
import { counterpart, type StationPath } from '@tsuun/domain/proposal/proposal';
import { addMonths, type Day } from '@tsuun/domain/value/day';
import { minOrders } from '@tsuun/domain/value/yen';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import { bareColumn, orderColumn } from '../rules/order-column.ts';

/** Number of the latest orders of a lane that are considered, whatever their counterpart. */
const readOfLane = 300;
const months = 12;

const key = laneKey.map((path) => bareColumn(path));
const columns = join(key, ', ');

/** Match key of the counterpart; blank as a text, so that blank ones are equal. */
const theirs: Sql = sql`coalesce(o.${raw(`${columnOf(leafAt(counterpart))}_key`)}, '')`;

/** Columns of a lane and its counterpart, as a select of the targets names them. */
export const laneColumns: Sql = sql`
  ${join(laneKey.map((path) => sql`${orderColumn(path)} as ${bareColumn(path)}`))}, ${theirs} as counterpart`;

const equal = (one: string, other: string, of: readonly Sql[] = key): Sql =>
  join(
    of.map((column) => sql`${raw(one)}.${column} = ${raw(other)}.${column}`),
    ' and ',
  );

/** Each party of the charges `c`, one row each. */
const parties: Sql = join(partyPaths.map((path) => sql`(${path}::text, ${orderColumn(path)})`));

/** True for the orders `o` of the last twelve months up to today. */
const isRecent = (today: Day): Sql =>
  sql`o.biz_result_dt > ${addMonths(today, -months)} and o.biz_result_dt <= ${today}`;

/** The latest recent orders of a lane `l`, by id and day, the latest first. */
const pastOf = (today: Day): Sql => sql`
             select o.id, o.biz_result_dt, ${theirs} as counterpart from orders o
              where ${equal('o', 'l')} and ${isRecent(today)}
              order by o.biz_result_dt desc, o.id desc limit ${readOfLane}`;

/** The orders on which a proposal for `path` rests: those of the lane and counterpart in `target` with a party there. */
export const evidenceOf = (target: Sql, path: Party, today: Day): Sql => sql`
  select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", o.biz_result_dt::text as "bizResultDt",
         ${orderColumn(path)} as "rowId"
    from (${target}) l join lateral (${pastOf(today)}) p on p.counterpart = l.counterpart
         join orders o on o.id = p.id join order_charges c on c.order_id = p.id
   where ${orderColumn(path)} is not null
   order by o.biz_result_dt desc, o.id desc`;

/**
 * Proposals for `target`: a query of `order_id`, `path` of the blank party and the columns of the lane, which must be
 * complete, and its counterpart. Of the lane's latest 300 orders in the last twelve months those with the counterpart
 * count; the most frequent party is proposed, with fewer than three orders that of the last one. A retired party is
 * not proposed. Lanes are read once each, by their index (docs/decisions/0028). `more` are further columns of `target t`.
 */
export const proposalsOf = (target: Sql, today: Day, more = empty): Sql => sql`
  with target as materialized (${target}),
  asked as (select distinct ${columns}, counterpart from target),
  past as (
    select ${join(key.map((column) => sql`l.${column}`))}, p.counterpart, v.path, v.party_id, p.biz_result_dt
      from (select distinct ${columns} from target) l
           cross join lateral (${pastOf(today)}) p
           join asked a on ${equal('a', 'l')} and a.counterpart = p.counterpart
           join order_charges c on c.order_id = p.id
           cross join lateral (values ${parties}) v (path, party_id)
     where v.party_id is not null),
  counted as (
    select ${columns}, counterpart, path, party_id, count(*)::int as count, max(biz_result_dt) as last_day,
           (sum(count(*)) over (partition by ${columns}, counterpart, path))::int as order_count
      from past group by ${columns}, counterpart, path, party_id),
  best as (
    select distinct on (${columns}, counterpart, path) * from counted
     order by ${columns}, counterpart, path, case when order_count >= ${minOrders} then count else 0 end desc, last_day desc, party_id)
  select t.order_id::text as id, t.path, b.party_id as "rowId", b.last_day::text as "lastDay", b.count,
         b.order_count as "orderCount"${more}
    from target t join best b on ${equal('t', 'b')} and b.counterpart = t.counterpart and b.path = t.path
         join torihikisaki m on m.id = b.party_id and not m.gone
   order by t.order_id, t.path`;

/** Columns of a lane without one of its stations. */
const othersThan = (open: StationPath): readonly Sql[] => laneKey.filter((path) => path !== open).map(bareColumn);

/**
 * Stations with their 受託人 for `target`, a query of `order_id` and the columns of lanes that lack the one `open`: all
 * that the recent orders of the rest of the lane had, the most frequent first, with fewer than three orders the last
 * one. Their counterpart does not count, because it is entered after the stations.
 */
export function stationsOf(target: Sql, open: StationPath, today: Day): Sql {
  const others = othersThan(open);
  const station = bareColumn(open);
  return sql`
  with target as materialized (${target}),
  counted as (
    select ${join(others.map((column) => sql`o.${column}`))}, o.${station} as station_id, count(*)::int as count,
           max(o.biz_result_dt) as last_day,
           (sum(count(*)) over (partition by ${join(others.map((column) => sql`o.${column}`))}))::int as order_count
      from (select distinct ${join(others)} from target) l join orders o on ${equal('o', 'l', others)}
     where ${isRecent(today)} and o.${station} is not null
     group by ${join(others.map((column) => sql`o.${column}`))}, o.${station})
  select t.order_id::text as id, ${open} as path, b.station_id as "rowId", b.last_day::text as "lastDay", b.count,
         b.order_count as "orderCount"
    from target t join counted b on ${equal('t', 'b', others)} join tsuun m on m.id = b.station_id and not m.gone
   order by t.order_id, case when b.order_count >= ${minOrders} then b.count else 0 end desc, b.last_day desc,
            b.station_id`;
}

/** The orders on which a proposed station rests, the latest first. */
export const stationEvidenceOf = (target: Sql, open: StationPath, today: Day): Sql => sql`
  select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", o.biz_result_dt::text as "bizResultDt",
         o.${bareColumn(open)} as "rowId"
    from (${target}) l join orders o on ${equal('o', 'l', othersThan(open))}
   where ${isRecent(today)} and o.${bareColumn(open)} is not null
   order by o.biz_result_dt desc, o.id desc limit ${readOfLane}`;
