import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ImportPlan } from '../../import/import-plan.ts';
import { codeIds } from '../../import/links/code-ids.ts';
import { Stations } from '../../import/links/stations.ts';
import { mergeRules, type RuleColumn, type RuleTable } from '../../import/merge-rules.ts';
import { feeColumns } from './fee-columns.ts';

/** Parts of the key that may be blank are kept as '', so that the unique index compares them. */
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
  const own = (column: string): RuleColumn => [column, value(column)];
  return {
    table: 'arrival_fee',
    keys: [...[...plainKeys, ...subCodes].map(own), ['consignee_key', raw('match_key(s.consignee_name)')]],
    columns: inFile.map(own),
  };
}

/** 到着料金: rules that price arriving containers, one a key; names are one by match key (DECISIONS 9, AFEE-15). */
export const feeImport: ImportPlan = {
  format: arrivalFeeFormat,
  async open(db, layout) {
    const [stations, hinmoku, torihikisaki] = await Promise.all([
      Stations.load(db),
      codeIds(db, 'hinmoku'),
      codeIds(db, 'torihikisaki'),
    ]);
    const columns = feeColumns(layout, { stations, hinmoku, torihikisaki });
    const names = columns.map(({ name }) => name);
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from arrival_fee`,
      merge: (merge) => mergeRules(merge, targetOf(names)),
    };
  },
};
