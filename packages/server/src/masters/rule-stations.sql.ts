import { raw, type Sql } from 'sql-template-tag';

/** Two sub codes that are one key; what is compared are columns or expressions. The SQL twin of `sameSubCode`. */
const sameSubCode = (one: string, other: string): string => `sub_code_key(${one}) = sub_code_key(${other})`;

/** The SQL twin of `fitsSubCode`. */
const fitsSubCode = (pattern: string, code: string): string =>
  `sub_code_key(${pattern}) in ('', sub_code_key(${code}))`;

/**
 * SQL condition that the rule under alias `rule` departs from the row of `tsuun` under alias `station`: the twin of
 * `isDeparture`.
 */
export const isDepartureSql = (rule: string, station: string): Sql =>
  raw(`${station}.jr_eki_code = ${rule}.dep_jr_eki_code and ${station}.jutakunin_code = ${rule}.dep_jutakunin_code
    and ${fitsSubCode(`${rule}.dep_eki_sub_code`, `${station}.eki_sub_code`)}
    and ${fitsSubCode(`${rule}.dep_jutakunin_sub_code`, `${station}.jutakunin_sub_code`)}`);

/** SQL condition that the rule arrives at the station: the twin of `isArrival`. */
export const isArrivalSql = (rule: string, station: string): Sql =>
  raw(`${station}.jr_eki_code = ${rule}.arr_jr_eki_code
    and ${sameSubCode(`${rule}.arr_eki_sub_code`, `${station}.eki_sub_code`)}`);
