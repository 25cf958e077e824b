import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql, { raw } from 'sql-template-tag';
import { cellColumn, byPath, columnsInFile } from '../../import/cell-column.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import { loadLinkMasters } from '../../import/links/link-masters.ts';
import { linkColumn, stationColumn } from '../../import/links/link-column.ts';
import { retiredLinkCheck } from '../../import/links/retired-links.ts';
import { keepsRuleLink, type RuleColumn, ruleMergePlan, type RuleTable } from '../../import/rule-merge-plan.ts';
import { conversionKey, sameRule } from '../../masters/rules.sql.ts';
import { storedConversion } from './stored-conversion.ts';

const names = ['consignee_nm', 'tsuun_id', 'hinmoku_id', 'conversion_nm'];
const ruleColumns = names.map((name): RuleColumn => [name, raw(`s.${name}`)]);

const target: RuleTable = {
  table: 'name_conversion',
  sameKey: sameRule(conversionKey, 'r', (column) => raw(`s.${column}`)),
  columns: ruleColumns,
};

const stationPaths = ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'].map((part) => `tsuun.${part}`);

/**
 * Import of 名称変換: spellings of consignees, each with its station, agent and item; names with the same match key are
 * equal.
 */
export const conversionImport: ImportPlan = {
  format: nameConversionFormat,
  audited: storedConversion.audited,
  summary: ['consignee_nm', 'tsuun_id', 'hinmoku_id'],
  async open(db, layout) {
    const at = byPath(columnsInFile(nameConversionFormat, layout));
    const masters = await loadLinkMasters(db);
    const columns = [
      { ...cellColumn('consignee_nm', at('consigneeNm')), key: matchKey },
      stationColumn('tsuun_id', stationPaths.map(at), masters),
      linkColumn('hinmoku_id', at('hinmokuCode'), 'hinmoku', masters),
      cellColumn('conversion_nm', at('conversionNm')),
    ];
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(names.join(', '))} from name_conversion`,
      ...retiredLinkCheck(columns, { stored: keepsRuleLink(target) }),
      mergePlan: (merge) => ruleMergePlan(merge, target),
    };
  },
};
