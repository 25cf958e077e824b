import type { PricedType } from '@tsuun/domain/arrival-fee/match';
import { arrivalFeeSource } from '@tsuun/domain/message/rule-sentence';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { appliedColumns, differs, isConstant, type AppliedColumn } from './fee-columns.sql.ts';
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

/** How the history names a rule (alias `f`): by its id and the words of its key. */
export const feeSourceText: Sql = sql`format(${arrivalFeeSource}, f.rule_id, f.dep_jr_eki_code, f.arr_jr_eki_code, f.consignee_name)`;

/**
 * Writes what the fees of the orders of one type in a range come to, with version and history, in one statement. The
 * orders are held by now, so what is read here is what is changed; state and difference are tested once more all the
 * same, since this statement alone decides (R07).
 */
export function writeFees(orderType: PricedType, { after, upTo }: Range, { job }: Origin): Sql {
  const columns = appliedColumns(orderType);
  const transport = ofHalf(columns, 'o');
  const within = (column: string): Sql => sql`${raw(column)} > ${after} and ${raw(column)} <= ${upTo}`;
  return sql`
    with due as materialized (
      select o.id, o.version_no, r.source, ${changes(columns)} as changes,
             r.rule_id,
             ${join(columns.filter((column) => !isConstant(column)).map(({ name, after: value }) => sql`${value} as ${raw(name)}`))}
        from due_order d
        join orders o on o.id = d.order_id
        join order_charges c on c.order_id = d.order_id
        join fitting_rule r on r.fit = d.fit
       where ${within('d.order_id')} and ${within('o.id')} and ${within('c.order_id')}
         and o.order_type = ${raw(`'${orderType}'`)} and not o.confirmed and ${differs(orderType)}
    ), charged as (
      update order_charges c set ${join(ofHalf(columns, 'c').map(assign))}, arrival_fee_id = due.rule_id
        from due where c.order_id = due.id and ${within('c.order_id')}
    ), stamped as (
      update orders o set version_no = o.version_no + 1, updated_at = now(), updated_user_id = ${job.userId}
             ${transport.length === 0 ? empty : sql`, ${join(transport.map(assign))}`}
        from due where o.id = due.id and ${within('o.id')}
    )
    insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
    select id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, version_no + 1, changes from due`;
}
