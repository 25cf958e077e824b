import { nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { changesSql, type Compared, differ, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { orderCharges, orderTransport } from '../order-tables.ts';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import { orderChange } from '../rules/order-change.sql.ts';
import type { ReapplyPlan } from './reapply-work.ts';

const spellings: Sql = sql`select distinct consignee_nm_raw as nm from orders where not confirmed and consignee_nm_raw is not null`;

const converted: ReadonlyMap<OrderPath, Sql> = new Map([['consigneeNm', raw('r.conversion_nm')]]);

/** Columns that the rule `r` changes: the name the order shows, or the flag that it was converted. */
const columns: readonly Compared[] = [
  orderChange('consigneeNm', { given: converted }),
  { name: 'name_converted', before: raw('o.name_converted'), after: raw('true'), json: 'bare' },
];

/** Open orders that their name conversion would change (NCONV-11). */
export const affectedByConversions: Sql = sql`orders o
    join (${nameConversionFits(spellings)}) r on ${fitsSpelling('r')}
    join order_charges c on c.order_id = o.id
   where not o.confirmed and ${differ(columns)}`;

/** The changes of an affected order, as its history keeps them. */
export const conversionChanges: Sql = changesSql(columns);

/** Counts the orders that a re-apply would change. */
export const conversionPreview: Sql = sql`select count(*) as count from ${affectedByConversions}`;

/** Writes the names of consignees in all open orders again by the conversions as they stand (NCONV-11, NCONV-13). */
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
