import sql, { type Sql } from 'sql-template-tag';
import { arrivalFeeFits, fitsTransport } from '../rules/arrival-fee.sql.ts';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import { filledOrders } from './filled-orders.sql.ts';

/** Columns of an order that rules use. */
const ruleInputColumns = new Set([
  'order_type',
  'dep_transportation_id',
  'arr_transportation_id',
  'hinmoku_id',
  'cntn_tonnage',
]);

/**
 * Selects the rules that fit staged rows: at most one name conversion (by the received name) and one arrival fee (by
 * the converted name). Rows without a rule are omitted. Match keys are computed once for each name, and only for names
 * on a lane that a rule covers: computing a key costs more than finding the rule, and nearly every name may differ.
 */
export const matchedRules = (inFile: ReadonlySet<string>): Sql => sql`
  with fee as materialized (${arrivalFeeFits}),
  o as materialized (
    select * from ${filledOrders(inFile, ruleInputColumns)} o
     where consignee_nm_raw is not null
       and (exists (select from name_conversion n where n.tsuun_id = o.arr_transportation_id and n.hinmoku_id = o.hinmoku_id)
         or exists (select from fee r where ${fitsTransport}))
  ),
  name as materialized (select nm, match_key(nm) as key from (select distinct consignee_nm_raw as nm from o) d),
  conversion as materialized (${nameConversionFits(sql`select nm from name`)})
  select o.row_no, n.rule_id as name_conversion_id, r.rule_id as arrival_fee_id
    from o
    join name on name.nm = o.consignee_nm_raw
    left join conversion n on ${fitsSpelling('n')}
    left join fee r on ${fitsTransport} and r.consignee_key = coalesce(n.conversion_key, name.key)
   where n.rule_id is not null or r.rule_id is not null`;
