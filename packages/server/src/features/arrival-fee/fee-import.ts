import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type ImportPlan, stagingTable } from '../../import/import-plan.ts';
import { loadLinkMasters } from '../../import/links/link-masters.ts';
import { retiredLinkCheck } from '../../import/links/retired-links.ts';
import { keepsRuleLink, type RuleColumn, ruleMergePlan, type RuleTable } from '../../import/rule-merge-plan.ts';
import { arrivalFeeKey, isArrivalSql, isDepartureSql, sameRule, subCodesOfFee } from '../../masters/rules.sql.ts';
import { feeColumns } from './fee-columns.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';

const headerOf = (path: string): string => arrivalFeeFormat.columns.find((one) => one.path === path)?.header ?? '';

/** Stations of a rule `f`: the heading under which they are reported, their codes, and their rows `m` in the master. */
const stations = [
  {
    header: headerOf('depTransportation.jrEkiCode'),
    code: `concat_ws('/', f.dep_jr_eki_code, nullif(f.dep_eki_sub_code, ''), f.dep_jutakunin_code, nullif(f.dep_jutakunin_sub_code, ''))`,
    matches: isDepartureSql('f', 'm'),
  },
  {
    header: headerOf('arrTransportation.jrEkiCode'),
    code: `concat_ws('/', f.arr_jr_eki_code, nullif(f.arr_eki_sub_code, ''))`,
    matches: isArrivalSql('f', 'm'),
  },
];

const stationColumns = [
  ...['dep_jr_eki_code', 'dep_eki_sub_code', 'dep_jutakunin_code', 'dep_jutakunin_sub_code'],
  ...['arr_jr_eki_code', 'arr_eki_sub_code'],
];

/**
 * Table and columns that a file with these columns writes; missing key columns are blank, other missing columns keep
 * their values.
 */
function targetOf(inFile: readonly string[]): RuleTable {
  // Blank sub codes are stored as '', so that no comparison encounters a null.
  const value = (column: string): Sql => {
    if (!subCodesOfFee.includes(column)) return raw(`s.${column}`);
    return raw(inFile.includes(column) ? `coalesce(s.${column}, '')` : `''`);
  };
  return {
    table: 'arrival_fee',
    sameKey: sameRule(arrivalFeeKey, 'r', value),
    columns: inFile.map((column): RuleColumn => [column, value(column)]),
  };
}

/** Queries of the staged rows without a rule of their key whose station has retired rows only. */
function retiredStations({ table, sameKey, columns }: RuleTable): Sql[] {
  const values = new Map(columns);
  const codes = join(stationColumns.map((column) => sql`${values.get(column) ?? raw(`''`)} as ${raw(column)}`));
  return stations.map(
    ({ header, code, matches }) => sql`
    select s.row_no as row, ${header}::text as header, ${raw(code)} as code
      from ${raw(stagingTable)} s cross join lateral (select ${codes}) f
     where not exists (select from tsuun m where ${matches} and not m.gone)
       and not exists (select from ${raw(table)} r where ${sameKey})`,
  );
}

/**
 * Import of 到着料金: rules with the prices of arriving containers, one for each key; names with the same match key are
 * equal (AFEE-15).
 */
export const feeImport: ImportPlan = {
  format: arrivalFeeFormat,
  audited: storedArrivalFee.audited,
  summary: ['dep_jr_eki_code', 'arr_jr_eki_code', 'consignee_name', 'cntn_tonnage', 'hinmoku_id'],
  async open(db, layout) {
    const columns = feeColumns(layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    const target = targetOf(names);
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      ...retiredLinkCheck(columns, { stored: keepsRuleLink(target), others: retiredStations(target) }),
      mergePlan: (merge) => ruleMergePlan(merge, target),
    };
  },
};
