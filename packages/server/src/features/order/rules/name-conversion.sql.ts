import sql, { raw, type Sql } from 'sql-template-tag';

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
