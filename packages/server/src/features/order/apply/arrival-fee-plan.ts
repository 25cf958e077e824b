import { arrivalFeeSource } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { orderCharges, orderTransport } from '../order-tables.ts';
import { emptyingSet } from '../rules/applicability.sql.ts';
import { affectedByFees } from './affected-fees.sql.ts';
import { constantSet, stagedFeeColumns, computedColumns } from './fee-columns.sql.ts';
import type { ReapplyPlan } from './reapply-work.ts';

/** Name of a rule (alias `r`) in the history, from its id and the words of its key; formatted once per rule. */
const rules: Sql = sql`rule as materialized (
    select r.id, r.version_no, format(${arrivalFeeSource}, r.id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name) as source
      from arrival_fee r
  )`;

/** The transport's row is written only if it has values that its type does not have (docs/decisions/0012). */
const emptied: Sql = sql`
    update orders o set ${emptyingSet('o')} where o.id = any(array(select id from written where emptied))`;

/** Re-applies the current arrival fees to all open orders (AFEE-16, AFEE-17). */
export const arrivalFeePlan: ReapplyPlan = {
  affected: affectedByFees,
  columns: stagedFeeColumns,
  write: {
    with: rules,
    firstTable: { ...orderCharges, columns: computedColumns },
    stamp: ({ id }) => sql`${constantSet}, arrival_fee_id = staged.rule_id,
      rule_runs = c.rule_runs + 1, ruled_at = now(), ruled_user_id = ${id}`,
    joined: [orderTransport],
    joins: raw('join rule r on r.id = staged.rule_id and r.version_no = staged.rule_version'),
    version: raw('staged.version_no + c.rule_runs'),
    source: raw('r.source'),
    kept: raw('staged.emptied'),
    also: emptied,
  },
};
