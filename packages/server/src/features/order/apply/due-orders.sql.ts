import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { orderVersion } from '../rules/order-version.sql.ts';
import type { Origin, Range, ReapplyPlan } from './reapply-plan.ts';

/** Orders written by one statement: large enough to join at speed, small enough to tell progress and hold little. */
export const rangeSize = 25_000;

/**
 * Orders due, each with its rule and the versions both had when they were compared. Only ids: what an order comes to is
 * worked out again when it is held.
 */
export const dueOrders = ({ due }: ReapplyPlan, only: readonly string[] | null = null): Sql => sql`
  select o.id as order_id, ${orderVersion} as version, r.rule_id, r.rule_version from ${due}
  ${only === null ? empty : sql`and o.id = any(${only}::bigint[])`}`;

/** The ranges of the due orders, each with as many of them, and how many there are. */
export const dueRanges: Sql = sql`
  select order_id as "upTo", total from (
    select order_id, row_number() over (order by order_id) as n, count(*) over () as total from due_order) numbered
   where n % ${rangeSize} = 0 or n = total order by n`;

const within = (column: string, { after, upTo }: Range): Sql =>
  sql`${raw(column)} > ${after} and ${raw(column)} <= ${upTo}`;

/** Both sides of a join by id say the range, so that each is read as one piece of its index. */
export const inRange = (range: Range, ...columns: readonly string[]): Sql =>
  columns.map((column) => within(column, range)).reduce((one, other) => sql`${one} and ${other}`);

/** Locks the due orders of a range, in the order of their ids so that nobody waits in a circle. */
export const holdOrders = (range: Range): Sql => sql`
  select from orders o
   where ${inRange(range, 'o.id')} and o.id in (select order_id from due_order where ${inRange(range, 'order_id')})
   order by o.id for no key update`;

/**
 * Takes out what the job could not write in a range, and answers the ids: somebody changed the order before it was held,
 * or its rule.
 */
export const takeOvertaken = (range: Range, { job }: Origin): Sql => sql`
  delete from due_order d
   where ${inRange(range, 'd.order_id')}
     and not exists (select from order_change h where h.order_id = d.order_id and h.job_id = ${job.id})
  returning d.order_id::text as id`;
