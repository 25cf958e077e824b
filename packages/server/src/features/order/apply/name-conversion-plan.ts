import { nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import sql, { type Sql } from 'sql-template-tag';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import { asCompared, inRange } from './due-orders.sql.ts';
import type { Origin, Range, ReapplyPlan } from './reapply-plan.ts';

const spellings: Sql = sql`select distinct consignee_nm_raw as nm from orders where not confirmed and consignee_nm_raw is not null`;

/** The rule `r` would change what the order shows, or that it counts as converted. */
const differs: Sql = sql`(o.consignee_nm is distinct from r.conversion_nm or not o.name_converted)`;

/** Open orders that their name conversion would change (NCONV-11). */
const due: Sql = sql`orders o
    join (${nameConversionFits(spellings)}) r on ${fitsSpelling('r')}
    join order_charges c on c.order_id = o.id
   where not o.confirmed and ${differs}`;

/** How many orders a re-apply would change. */
export const conversionPreview: Sql = sql`select count(*) as count from ${due}`;

/** What the history tells of a due order. */
const changes: Sql = sql`
  case when o.consignee_nm is distinct from r.conversion_nm
       then jsonb_build_object('consignee_nm', jsonb_build_array(o.consignee_nm, r.conversion_nm)) else '{}' end
  || case when not o.name_converted then '{"name_converted": [false, true]}' else '{}'::jsonb end as changes`;

/** Held by now; whether each still is what was compared is tested in the statement that writes (R07). */
const write = (range: Range, { job }: Origin): Sql => sql`
  with done as (
    update orders o set consignee_nm = r.conversion_nm, name_converted = true,
                        version_no = o.version_no + 1, updated_at = now(), updated_user_id = ${job.userId}
      from due_order d
      join order_charges c on c.order_id = d.order_id
      join name_conversion r on r.id = d.rule_id and r.version_no = d.rule_version
     where o.id = d.order_id and ${asCompared} and ${inRange(range, 'd.order_id', 'c.order_id', 'o.id')}
    returning d.order_id, o.version_no + d.rule_runs as version, d.changes,
              format(${nameConversionSource}, r.id, r.consignee_nm, r.conversion_nm) as source
  )
  insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
  select order_id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, version, changes from done`;

/** Writes the names of consignees in all open orders anew by the conversions as they stand (NCONV-11, NCONV-13). */
export const nameConversionPlan: ReapplyPlan = { due, outcome: [changes], write };
