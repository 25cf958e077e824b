import { nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import type { Origin, Range, ReapplyPlan } from './reapply-plan.ts';

const spellings: Sql = sql`select distinct consignee_nm_raw as nm from orders where not confirmed and consignee_nm_raw is not null`;

/** The rule `r` would change what the order shows, or that it counts as converted. */
const differs: Sql = sql`(o.consignee_nm is distinct from r.conversion_nm or not o.name_converted)`;

/** Open orders that their name conversion would change, with the rule under `r` (NCONV-11). `rules`: those that fit. */
const dueConversions = (rules: Sql): Sql =>
  sql`orders o join ${rules} r on ${fitsSpelling('r')} where not o.confirmed and ${differs}`;

/** How many orders a re-apply would change. */
export const conversionPreview: Sql = sql`
  select count(*) as count from ${dueConversions(sql`(${nameConversionFits(spellings)})`)}`;

/** Held by now; what decides is tested once more in the statement that writes (R07). */
const write = ({ after, upTo }: Range, { job }: Origin): Sql => sql`
  with due as materialized (
    select o.id, o.consignee_nm, o.name_converted, r.conversion_nm,
           format(${nameConversionSource}, r.rule_id, r.consignee_nm, r.conversion_nm) as source
      from due_order d
      join orders o on o.id = d.order_id
      join fitting_rule r on r.fit = d.fit
     where d.order_id > ${after} and d.order_id <= ${upTo} and o.id > ${after} and o.id <= ${upTo}
       and not o.confirmed and ${differs}
  ), done as (
    update orders o set consignee_nm = due.conversion_nm, name_converted = true,
                        version_no = version_no + 1, updated_at = now(), updated_user_id = ${job.userId}
      from due where o.id = due.id and o.id > ${after} and o.id <= ${upTo}
    returning o.id, o.version_no
  )
  insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
  select id, ${job.userId}, ${job.userName}, 'rule', source, ${job.id}, done.version_no,
         case when consignee_nm is distinct from conversion_nm
              then jsonb_build_object('consignee_nm', jsonb_build_array(consignee_nm, conversion_nm)) else '{}' end
         || case when not name_converted then '{"name_converted": [false, true]}' else '{}'::jsonb end
    from done join due using (id)`;

/** Writes the names of consignees in all open orders anew by the conversions as they stand (NCONV-11, NCONV-13). */
export const nameConversionPlan: ReapplyPlan = {
  prepare: [
    sql`create temp table fitting_rule on commit drop as
        select row_number() over () as fit, f.* from (${nameConversionFits(spellings)}) f`,
    raw('analyze fitting_rule'),
  ],
  due: sql`select o.id as order_id, r.fit from ${dueConversions(raw('fitting_rule'))}`,
  write: (range, origin) => [write(range, origin)],
};
