import sql, { raw, type Sql } from 'sql-template-tag';
import { filledOrders } from './filled-orders.sql.ts';

/** The columns of an order that rules look at. */
const looked = new Set([
  'order_type',
  'dep_transportation_id',
  'arr_transportation_id',
  'hinmoku_id',
  'cntn_tonnage',
]);

/** A sub code of nothing but zeros says as little as a blank one (DECISIONS 9). */
const significant = (column: string): Sql => raw(`case when ${column} ~ '[^0]' then ${column} else '' end`);

const filledSubCodes: Sql = raw(`(f.dep_eki_sub_code <> '')::int + (f.dep_jutakunin_sub_code <> '')::int
  + (f.arr_eki_sub_code <> '')::int`);

/**
 * Which rules fit which staged rows: at most one name conversion (by the name as it came) and one arrival fee (by the
 * converted name; of several the one with most filled sub codes, then the oldest). Rows without any are left out.
 * Match keys are computed once per name, since every computing costs more than finding the rule.
 */
export const matchedRules = (inFile: ReadonlySet<string>): Sql => sql`
  with o as materialized (select * from ${filledOrders(inFile, looked)} filled),
  name as materialized (
    select nm, match_key(nm) as key from (select distinct consignee_nm_raw as nm from o where consignee_nm_raw is not null) d
  ),
  station as materialized (
    select id, jr_eki_code, ${significant('eki_sub_code')} as eki_sub_code, jutakunin_code,
           ${significant('jutakunin_sub_code')} as jutakunin_sub_code from tsuun
  )
  select distinct on (o.row_no) o.row_no, n.id as name_conversion_id, f.id as arrival_fee_id
    from o
    join name on name.nm = o.consignee_nm_raw
    left join name_conversion n
           on n.consignee_key = name.key and n.tsuun_id = o.arr_transportation_id and n.hinmoku_id = o.hinmoku_id
    left join station dep on dep.id = o.dep_transportation_id
    left join station arr on arr.id = o.arr_transportation_id
    left join arrival_fee f
           on f.dep_jr_eki_code = dep.jr_eki_code and f.dep_jutakunin_code = dep.jutakunin_code
          and f.arr_jr_eki_code = arr.jr_eki_code and f.hinmoku_id = o.hinmoku_id
          and f.cntn_tonnage = o.cntn_tonnage
          and f.arrival_type = case o.order_type when '20' then '1' when '21' then '2' end
          and f.consignee_key = coalesce(match_key(n.conversion_nm), name.key)
          and (f.dep_eki_sub_code = '' or ${significant('f.dep_eki_sub_code')} = dep.eki_sub_code)
          and (f.dep_jutakunin_sub_code = '' or ${significant('f.dep_jutakunin_sub_code')} = dep.jutakunin_sub_code)
          and ${significant('f.arr_eki_sub_code')} = arr.eki_sub_code
   where n.id is not null or f.id is not null
   order by o.row_no, ${filledSubCodes} desc nulls last, f.id`;
