import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { ReapplyPlan } from './reapply-plan.ts';

/** The table of the orders that are due, each with what it comes to. */
export const dueTable = 'due_order';

/**
 * Orders due, each with its rule, what both halves and the rule counted when they were compared, and what the order
 * comes to. One parallel query, so that all cores work out what one connection then writes (docs/decisions/0012).
 */
export const dueOrders = ({ due, outcome }: ReapplyPlan, only?: readonly string[]): Sql => sql`
  select o.id, o.version_no, c.rule_runs, r.rule_id, r.rule_version,
         ${join(outcome, ',\n         ')}
    from ${due} ${only === undefined ? empty : sql`and o.id = any(${only}::bigint[])`}`;

/** What ranges are found and joined by: the planner knows nothing of a table made a moment ago. */
export const keyDueOrders = `alter table ${dueTable} add primary key (id); analyze ${dueTable} (id, rule_id)`;

/** The end of the range of so many due orders that begins behind an id, and how many there are in it. */
export const nextRange = (after: number, size: number): Sql => sql`
  select max(id) as "upTo", count(*)::int as due from (
    select id from ${raw(dueTable)} where id > ${after} order by id limit ${size}) next`;

/** The due order `t` is as it was compared, in both halves under `o` and `c`; asked of held orders (R07). */
export const asCompared: Sql = raw('o.version_no = t.version_no and c.rule_runs = t.rule_runs and not o.confirmed');
