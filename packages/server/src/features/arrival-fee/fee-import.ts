import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ImportPlan } from '../../import/import-plan.ts';
import { loadLinkMasters } from '../../import/links/link-masters.ts';
import { type RuleColumn, ruleMergePlan, type RuleTable } from '../../import/rule-merge-plan.ts';
import { arrivalFeeKey, sameRule, subCodesOfFee } from '../../masters/rule-key.sql.ts';
import { feeColumns } from './fee-columns.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';

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
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      mergePlan: (merge) => ruleMergePlan(merge, targetOf(names)),
    };
  },
};
