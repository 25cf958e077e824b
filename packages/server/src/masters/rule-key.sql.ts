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
