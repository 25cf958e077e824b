import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { ImportPlan } from '../../import/import-plan.ts';
import { loadLinkMasters } from '../../import/links/link-masters.ts';
import { mergeRules, type RuleColumn, type RuleTable } from '../../import/merge-rules.ts';
import { feeColumns } from './fee-columns.ts';

/** Parts of the key that may be blank are kept as '', so that no comparison meets a null. */
const subCodes = ['dep_eki_sub_code', 'dep_jutakunin_sub_code', 'arr_eki_sub_code'];
const plainKeys = [
  'dep_jr_eki_code',
  'dep_jutakunin_code',
  'arr_jr_eki_code',
  'cntn_tonnage',
  'hinmoku_id',
  'arrival_type',
];

/** What a file with these columns writes; what it lacks of the key is blank, what it lacks beside stays as it is. */
function targetOf(inFile: readonly string[]): RuleTable {
  const value = (column: string): Sql => {
    if (!subCodes.includes(column)) return raw(`s.${column}`);
    return raw(inFile.includes(column) ? `coalesce(s.${column}, '')` : `''`);
  };
  const sameCode = (column: string): Sql => sql`sub_code_key(r.${raw(column)}) = sub_code_key(${value(column)})`;
  return {
    table: 'arrival_fee',
    sameKey: join(
      [
        ...plainKeys.map((column) => sql`r.${raw(column)} = ${value(column)}`),
        ...subCodes.map(sameCode),
        sql`r.consignee_key = match_key(s.consignee_name)`,
      ],
      ' and ',
    ),
    columns: inFile.map((column): RuleColumn => [column, value(column)]),
  };
}

/** 到着料金: rules that price arriving containers, one a key; names are one by match key (AFEE-15). */
export const feeImport: ImportPlan = {
  format: arrivalFeeFormat,
  async open(db, layout) {
    const columns = feeColumns(layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      merge: (merge) => mergeRules(merge, targetOf(names)),
    };
  },
};
