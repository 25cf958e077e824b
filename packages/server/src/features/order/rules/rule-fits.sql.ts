import { orderTypeOf } from '@tsuun/domain/arrival-fee/match';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isArrivalSql, isDepartureSql, subCodesOfFee } from '../../../masters/rules.sql.ts';

const filledSubCodes = subCodesOfFee.map((column) => `(sub_code_key(f.${column}) <> '')::int`).join(' + ');

const typeOfOrder = `case f.arrival_type ${Object.entries(orderTypeOf)
  .map(([arrivalType, orderType]) => `when '${arrivalType}' then '${orderType}'`)
  .join(' ')} end`;

/**
 * Columns that a rule and the orders it matches have in common: two stations, a name, a tonnage, an item and a type.
 */
const keyColumns = ['dep_id', 'arr_id', 'hinmoku_id', 'cntn_tonnage', 'order_type', 'consignee_key'] as const;

/**
 * Selects every arrival fee once for each pair of stations it fits; of several rules for the same key the one with
 * most filled sub codes, then the oldest (AFEE-16). Wildcards are resolved here, over a few thousand rules, so that a
 * million orders find theirs by one join of equal values. The rule's columns follow the key.
 */
export const arrivalFeeFits: Sql = raw(`
  select distinct on (${keyColumns.join(', ')}) * from (
    select f.id as rule_id, f.version_no as rule_version, dep.id as dep_id, arr.id as arr_id, ${typeOfOrder} as order_type,
           ${filledSubCodes} as filled_sub_codes, f.*
      from arrival_fee f
      join tsuun dep on ${isDepartureSql('f', 'dep').sql}
      join tsuun arr on ${isArrivalSql('f', 'arr').sql}
  ) f
  order by ${keyColumns.join(', ')}, filled_sub_codes desc, rule_id`);

/** SQL condition that the row `r` of these keys fits an order under alias `o`, apart from its consignee's name. */
export const fitsTransport: Sql = raw(
  [
    'r.dep_id = o.dep_transportation_id',
    'r.arr_id = o.arr_transportation_id',
    'r.hinmoku_id = o.hinmoku_id',
    'r.cntn_tonnage = o.cntn_tonnage',
    'r.order_type = o.order_type',
  ].join(' and '),
);

/** SQL condition that the row `r` of these keys fits an order under alias `o` with the consignee it shows. */
export const fitsOrder: Sql = sql`${fitsTransport} and r.consignee_key = o.consignee_nm_key`;

/**
 * Selects every name conversion once for each given spelling that has its match key (`spellings`: a query of distinct
 * texts, column `nm`). Computing a key costs more than finding the rule, so it is done for each spelling, not for each
 * order (NCONV-11).
 */
export const nameConversionFits = (spellings: Sql): Sql => sql`
  select s.nm, n.id as rule_id, n.version_no as rule_version, n.tsuun_id, n.hinmoku_id, n.consignee_nm, n.conversion_nm,
         match_key(n.conversion_nm) as conversion_key
    from (select nm, match_key(nm) as key from (${spellings}) d) s
    join name_conversion n on n.consignee_key = s.key`;

/**
 * SQL condition that the row of these keys under an alias fits an order under alias `o`, by its consignee as it was
 * received.
 */
export const fitsSpelling = (rule: string): Sql =>
  raw(
    `${rule}.nm = o.consignee_nm_raw and ${rule}.tsuun_id = o.arr_transportation_id and ${rule}.hinmoku_id = o.hinmoku_id`,
  );
