import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Columns of the unique index of a table of rules, by the way they are compared. */
interface RuleKey {
  /** Columns compared by their plain values. */
  readonly plain: readonly string[];
  /** Sub codes, for which blank, `0` and `00` are equal. */
  readonly subCodes?: readonly string[];
  /**
   * Name of the consignee; spellings with the same match key are equal. The table stores that key as `consignee_key`.
   */
  readonly name: string;
}

/** Sub codes of an arrival fee's key. */
export const subCodesOfFee = ['dep_eki_sub_code', 'dep_jutakunin_sub_code', 'arr_eki_sub_code'];

/** Key that only one arrival fee may have (AFEE-15). */
export const arrivalFeeKey: RuleKey = {
  plain: ['dep_jr_eki_code', 'dep_jutakunin_code', 'arr_jr_eki_code', 'hinmoku_id', 'cntn_tonnage', 'arrival_type'],
  subCodes: subCodesOfFee,
  name: 'consignee_name',
};

/** Key that only one name conversion may have. */
export const conversionKey: RuleKey = { plain: ['tsuun_id', 'hinmoku_id'], name: 'consignee_nm' };

/**
 * SQL condition that the stored rule under alias `stored` has the key of another one, whose columns `other` returns.
 */
export function sameRule(key: RuleKey, stored: string, other: (column: string) => Sql): Sql {
  const storedColumn = (column: string): Sql => raw(`${stored}.${column}`);
  const { plain, subCodes = [], name } = key;
  return join(
    [
      ...plain.map((column) => sql`${storedColumn(column)} = ${other(column)}`),
      ...subCodes.map((column) => sql`sub_code_key(${storedColumn(column)}) = sub_code_key(${other(column)})`),
      sql`${storedColumn('consignee_key')} = match_key(${other(name)})`,
    ],
    ' and ',
  );
}

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
