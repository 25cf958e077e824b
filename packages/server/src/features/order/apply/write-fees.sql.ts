import type { PricedType } from '@tsuun/domain/arrival-fee/match';
import { arrivalFeeSource } from '@tsuun/domain/message/rule-sentence';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { appliedColumns, differs, isConstant, type AppliedColumn } from './fee-columns.sql.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { inRange } from './due-orders.sql.ts';
import type { Origin, Range } from './reapply-plan.ts';

const json = ({ isText }: AppliedColumn, value: Sql): Sql =>
  isText ? sql`coalesce(to_json(${value}::text)::text, 'null')` : sql`coalesce(${value}::text, 'null')`;

/** `"column": [from, to]` for a value that changes, else null; written as text, which costs a fraction of building objects. */
const change = (column: AppliedColumn): Sql =>
  sql`case when ${column.before} is distinct from ${column.after} then ${raw(`'"${column.name}": ['`)} || ${json(column, column.before)} || ', ' || ${json(column, column.after)} || ']' end`;

const changes = (columns: readonly AppliedColumn[]): Sql =>
  sql`('{' || concat_ws(', ', ${join(columns.map(change))}) || '}')::jsonb`;

/** What does not apply is a constant; the rest has been worked out with the order. */
const assign = (column: AppliedColumn): Sql =>
  sql`${raw(column.name)} = ${isConstant(column) ? column.after : raw(`due.${column.name}`)}`;

const ofHalf = (columns: readonly AppliedColumn[], half: 'o' | 'c') => columns.filter((one) => one.half === half);

/** How the history names a rule (alias `r`): by its id and the words of its key. */
const sourceText: Sql = sql`format(${arrivalFeeSource}, r.id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name)`;

/**
 * Writes what the fees of the orders of one type in a range come to, with version and history, in one statement. The
 * orders are held by now, so what is read here is what is changed; state, difference and the rule's version are tested
 * once more all the same, since this statement alone decides (R07). The transport's row is touched only where it
 * holds what its type does not have (docs/decisions/0012).
 */
export function writeFees(orderType: PricedType, range: Range, { job }: Origin): Sql {
  const columns = appliedColumns(orderType);
  const worked = columns.filter((column) => !isConstant(column));
  const transport = ofHalf(columns, 'o');
  return sql`
    with rule as materialized (
      select r.*, ${sourceText} as source from arrival_fee r
    ), due as materialized (
      select o.id, ${orderVersion} as version, r.id as rule_id, r.source, ${changes(columns)} as changes,
             ${holdsForeign(transport)} as emptied,
             ${join(worked.map(({ name, after }) => sql`${after} as ${raw(name)}`))}
        from due_order d
        join orders o on o.id = d.order_id
        join order_charges c on c.order_id = d.order_id
        join rule r on r.id = d.rule_id and r.version_no = d.rule_version
       where ${inRange(range, 'd.order_id', 'o.id', 'c.order_id')}
         and o.order_type = ${raw(`'${orderType}'`)} and not o.confirmed and d.version = ${orderVersion} and ${differs(orderType)}
    ), charged as (
      update order_charges c set ${join(ofHalf(columns, 'c').map(assign))}, arrival_fee_id = due.rule_id,
                                 rule_runs = c.rule_runs + 1, ruled_at = now(), ruled_user_id = ${job.userId}
        from due where c.order_id = due.id and ${inRange(range, 'c.order_id')}
    )${transport.length === 0 ? empty : emptying(transport, range)}
    insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
    select id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, version + 1, changes from due`;
}

const holdsForeign = (transport: readonly AppliedColumn[]): Sql =>
  transport.length === 0 ? sql`false` : sql`num_nonnulls(${join(transport.map(({ before }) => before))}) > 0`;

const emptying = (transport: readonly AppliedColumn[], range: Range): Sql => sql`, emptied as (
      update orders o set ${join(transport.map(assign))}
        from due where o.id = due.id and due.emptied and ${inRange(range, 'o.id')}
    )`;
