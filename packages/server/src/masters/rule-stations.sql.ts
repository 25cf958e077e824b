import { raw, type Sql } from 'sql-template-tag';

/**
 * SQL condition that two sub codes, given as columns or expressions, are equal as keys; the SQL version of
 * `sameSubCode`.
 */
const sameSubCode = (one: string, other: string): string => `sub_code_key(${one}) = sub_code_key(${other})`;

/** SQL condition that a sub code fits that of a rule; the SQL version of `fitsSubCode`. */
const fitsSubCode = (pattern: string, code: string): string =>
  `sub_code_key(${pattern}) in ('', sub_code_key(${code}))`;

/**
 * SQL condition that the rule under alias `rule` departs from the row of `tsuun` under alias `station`; the SQL version
 * of `isDeparture`.
 */
export const isDepartureSql = (rule: string, station: string): Sql =>
  raw(`${station}.jr_eki_code = ${rule}.dep_jr_eki_code and ${station}.jutakunin_code = ${rule}.dep_jutakunin_code
    and ${fitsSubCode(`${rule}.dep_eki_sub_code`, `${station}.eki_sub_code`)}
    and ${fitsSubCode(`${rule}.dep_jutakunin_sub_code`, `${station}.jutakunin_sub_code`)}`);

/** SQL condition that the rule arrives at the station; the SQL version of `isArrival`. */
export const isArrivalSql = (rule: string, station: string): Sql =>
  raw(`${station}.jr_eki_code = ${rule}.arr_jr_eki_code
    and ${sameSubCode(`${rule}.arr_eki_sub_code`, `${station}.eki_sub_code`)}`);
