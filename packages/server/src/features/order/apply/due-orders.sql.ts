import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Origin, Range, ReapplyPlan } from './reapply-plan.ts';

/**
 * Orders due, each with its rule, what both halves and the rule counted when they were compared, and what the order
 * comes to. One parallel query, so that all cores work out what one connection then writes (docs/decisions/0012).
 */
export const dueOrders = ({ due, outcome }: ReapplyPlan, only: readonly string[] | null = null): Sql => sql`
  select o.id as order_id, o.version_no, c.rule_runs, r.rule_id, r.rule_version, ${join(outcome)} from ${due}
  ${only === null ? empty : sql`and o.id = any(${only}::bigint[])`}`;

/** What ranges are found and joined by: the planner knows nothing of a table made a moment ago. */
export const keyDueOrders = `alter table due_order add primary key (order_id); analyze due_order (order_id, rule_id)`;

/** The end of the range of so many due orders that begins behind an id, and how many there are in it. */
export const nextRange = (after: number, size: number): Sql => sql`
  select max(order_id) as "upTo", count(*)::int as due from (
    select order_id from due_order where order_id > ${after} order by order_id limit ${size}) next`;

const within = (column: string, { after, upTo }: Range): Sql =>
  sql`${raw(column)} > ${after} and ${raw(column)} <= ${upTo}`;

/** Both sides of a join by id say the range, so that each is read as one piece of its index. */
export const inRange = (range: Range, ...columns: readonly string[]): Sql =>
  columns.map((column) => within(column, range)).reduce((one, other) => sql`${one} and ${other}`);

/** Locks the due orders of a range (`orderTable`), in the order of their ids so that nobody waits in a circle. */
export const holdOrders = (range: Range): Sql => sql`
  select from order_charges c
   where ${inRange(range, 'c.order_id')}
     and c.order_id in (select order_id from due_order where ${inRange(range, 'order_id')})
   order by c.order_id for no key update`;

/** The due order `d` is as it was compared, in both halves under `o` and `c`; asked of held orders (R07). */
export const asCompared: Sql = raw('o.version_no = d.version_no and c.rule_runs = d.rule_runs and not o.confirmed');

/**
 * Takes out what the job could not write in a range, and answers the ids: somebody changed the order before it was held,
 * or its rule.
 */
export const takeOvertaken = (range: Range, { job }: Origin): Sql => sql`
  delete from due_order d
   where ${inRange(range, 'd.order_id')}
     and not exists (select from order_change h where h.order_id = d.order_id and h.job_id = ${job.id})
  returning d.order_id::text as id`;
