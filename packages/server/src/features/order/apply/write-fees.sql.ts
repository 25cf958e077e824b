import { arrivalFeeSource } from '@tsuun/domain/message/rule-sentence';
import sql, { type Sql } from 'sql-template-tag';
import { emptyingSet } from '../rules/applicability.sql.ts';
import { asCompared, inRange } from './due-orders.sql.ts';
import { chargesSet } from './fee-outcome.sql.ts';
import type { Origin, Range } from './reapply-plan.ts';

/** How the history names a rule (alias `r`): by its id and the words of its key. */
const sourceText: Sql = sql`format(${arrivalFeeSource}, r.id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name)`;

/**
 * Writes what the fees of the due orders of a range come to, with version and history, in one statement. The orders are
 * held by now, so what this statement sees of them nobody else can change; it alone decides, by state, versions and the
 * rule's version, whether each still is what the outcome was worked out from (R07). The transport's row is touched only
 * where it holds what its type does not have (docs/decisions/0012).
 */
export const writeFees = (range: Range, { job }: Origin): Sql => sql`
  with rule as materialized (
    select r.id, r.version_no, ${sourceText} as source from arrival_fee r
  ), charged as (
    update order_charges c set ${chargesSet}, arrival_fee_id = d.rule_id,
                               rule_runs = c.rule_runs + 1, ruled_at = now(), ruled_user_id = ${job.userId}
      from due_order d
      join orders o on o.id = d.order_id
      join rule r on r.id = d.rule_id and r.version_no = d.rule_version
     where c.order_id = d.order_id and ${asCompared} and ${inRange(range, 'd.order_id', 'o.id', 'c.order_id')}
    returning d.order_id, d.version_no + c.rule_runs as version, r.source, d.emptied, d.changes
  ), emptied as (
    update orders o set ${emptyingSet('o')}
     where o.id = any(array(select order_id from charged where emptied))
  )
  insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
  select order_id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, version, changes from charged`;
