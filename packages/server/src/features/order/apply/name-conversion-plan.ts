import { nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import sql, { type Sql } from 'sql-template-tag';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { inRange } from './due-orders.sql.ts';
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

/** Held by now; what decides is tested once more in the statement that writes (R07). */
const write = (range: Range, { job }: Origin): Sql => sql`
  with due as materialized (
    select o.id, o.consignee_nm, o.name_converted, ${orderVersion} as version, r.conversion_nm,
           format(${nameConversionSource}, r.id, r.consignee_nm, r.conversion_nm) as source
      from due_order d
      join orders o on o.id = d.order_id
      join order_charges c on c.order_id = d.order_id
      join name_conversion r on r.id = d.rule_id and r.version_no = d.rule_version
     where ${inRange(range, 'd.order_id', 'o.id', 'c.order_id')} and not o.confirmed
       and d.version = ${orderVersion} and ${differs}
  ), done as (
    update orders o set consignee_nm = due.conversion_nm, name_converted = true,
                        version_no = version_no + 1, updated_at = now(), updated_user_id = ${job.userId}
      from due where o.id = due.id and ${inRange(range, 'o.id')}
  )
  insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
  select id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, version + 1,
         case when consignee_nm is distinct from conversion_nm
              then jsonb_build_object('consignee_nm', jsonb_build_array(consignee_nm, conversion_nm)) else '{}' end
         || case when not name_converted then '{"name_converted": [false, true]}' else '{}'::jsonb end
    from due`;

/** Writes the names of consignees in all open orders anew by the conversions as they stand (NCONV-11, NCONV-13). */
export const nameConversionPlan: ReapplyPlan = { due, write: (range, origin) => [write(range, origin)] };
