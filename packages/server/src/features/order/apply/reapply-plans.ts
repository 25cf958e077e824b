import { arrivalFeeSource, nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { changesSql, type Compared, differ, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { orderCharges, orderTransport } from '../order-tables.ts';
import { emptyingSet } from '../rules/applicability.sql.ts';
import { fitsSpelling, nameConversionFits } from '../rules/rule-fits.sql.ts';
import { orderChange } from '../rules/order-change.sql.ts';
import { computedColumns, constantSet, stagedFeeColumns, affectedByFees } from './fee-columns.sql.ts';
import type { ReapplyPlan } from './reapply-work.ts';

const spellings: Sql = sql`select distinct consignee_nm_raw as nm from orders where not confirmed and consignee_nm_raw is not null`;

const converted: ReadonlyMap<OrderPath, Sql> = new Map([['consigneeNm', raw('r.conversion_nm')]]);

/** Columns that the rule `r` changes: the displayed name, or the flag that it was converted. */
const columns: readonly Compared[] = [
  orderChange('consigneeNm', { given: converted }),
  { name: 'name_converted', before: raw('o.name_converted'), after: raw('true'), json: 'bare' },
];

/** Open orders that their name conversion would change (NCONV-11). */
export const affectedByConversions: Sql = sql`orders o
    join (${nameConversionFits(spellings)}) r on ${fitsSpelling('r')}
    join order_charges c on c.order_id = o.id
   where not o.confirmed and ${differ(columns)}`;

/** Changes of an affected order, as its history stores them. */
export const conversionChanges: Sql = changesSql(columns);

/** Counts the orders that a re-apply would change. */
export const conversionPreview: Sql = sql`select count(*) as count from ${affectedByConversions}`;

/** Re-applies the current name conversions to the consignees of all open orders (NCONV-11, NCONV-13). */
export const nameConversionPlan: ReapplyPlan = {
  affected: affectedByConversions,
  columns: [stagedColumns(columns), sql`${conversionChanges} as changes`],
  write: {
    firstTable: { ...orderTransport, columns: columns.map(({ name }) => name) },
    joined: [orderCharges],
    joins: raw('join name_conversion r on r.id = staged.rule_id and r.version_no = staged.rule_version'),
    version: raw('o.version_no + staged.rule_runs'),
    source: sql`format(${nameConversionSource}, r.id, r.consignee_nm, r.conversion_nm)`,
  },
};

/** Name of a rule (alias `r`) in the history, from its id and the words of its key; formatted once per rule. */
const rules: Sql = sql`rule as materialized (
    select r.id, r.version_no, format(${arrivalFeeSource}, r.id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name) as source
      from arrival_fee r
  )`;

/** The transport's row is written only if it has values that its type does not have (docs/decisions/0012). */
const emptied: Sql = sql`
    update orders o set ${emptyingSet('o')} where o.id = any(array(select id from written where emptied))`;

/** Re-applies the current arrival fees to all open orders (AFEE-16, AFEE-17). */
export const arrivalFeePlan: ReapplyPlan = {
  affected: affectedByFees,
  columns: stagedFeeColumns,
  write: {
    with: rules,
    firstTable: { ...orderCharges, columns: computedColumns },
    stamp: ({ id }) => sql`${constantSet}, arrival_fee_id = staged.rule_id,
      rule_runs = c.rule_runs + 1, ruled_at = now(), ruled_user_id = ${id}`,
    joined: [orderTransport],
    joins: raw('join rule r on r.id = staged.rule_id and r.version_no = staged.rule_version'),
    version: raw('staged.version_no + c.rule_runs'),
    source: raw('r.source'),
    alsoReturned: raw('staged.emptied'),
    also: emptied,
  },
};
