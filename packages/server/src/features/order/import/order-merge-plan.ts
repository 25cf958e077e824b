import { comparingRowsSentence } from '@tsuun/domain/message/transfer-sentence';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Merge, stagingTable } from '../../../import/import-plan.ts';
import type { MergePlan } from '../../../import/merge-plan.ts';
import { jobOrigin } from '../../../job/job-work.ts';
import { changesSql, type Compared } from '../../../record/bulk-write/compared.sql.ts';
import type { Compare } from '../../../record/bulk-write/write-locked.ts';
import { orderCharges, orderTransport, tableColumnsOf } from '../order-tables.ts';
import { differs, storeDifferences } from '../pending/store-differences.ts';
import { arrivalFeeFits, fitsTransport, fitsSpelling, nameConversionFits } from '../rules/rule-fits.sql.ts';
import { importedOn, type OrderChange } from '../rules/order-change.sql.ts';
import { takeStoredNumbers } from '../same-number.sql.ts';
import { storedOrder } from '../stored-order.ts';
import { filledOrders } from './filled-orders.sql.ts';
import { auditedColumns, foreignColumns, recordColumns, stagedOrders, writtenColumns } from './staged-orders.sql.ts';

const ruleInputColumns = new Set([
  'order_type',
  'dep_transportation_id',
  'arr_transportation_id',
  'hinmoku_id',
  'cntn_tonnage',
]);

/**
 * Selects the rules that fit staged rows: at most one name conversion (by the received name) and one arrival fee (by
 * the converted name). Rows without a rule are omitted. Match keys are computed once for each name, and only for names
 * on a lane that a rule covers: computing a key costs more than finding the rule, and nearly every name may differ.
 */
const matchedRules = (inFile: ReadonlySet<string>): Sql => sql`
  with fee as materialized (${arrivalFeeFits}),
  o as materialized (
    select * from ${filledOrders(inFile, ruleInputColumns)} o
     where consignee_nm_raw is not null
       and (exists (select from name_conversion n where n.tsuun_id = o.arr_transportation_id and n.hinmoku_id = o.hinmoku_id)
         or exists (select from fee r where ${fitsTransport}))
  ),
  name as materialized (select nm, match_key(nm) as key from (select distinct consignee_nm_raw as nm from o) d),
  conversion as materialized (${nameConversionFits(sql`select nm from name`)})
  select o.row_no, n.rule_id as name_conversion_id, r.rule_id as arrival_fee_id
    from o
    join name on name.nm = o.consignee_nm_raw
    left join conversion n on ${fitsSpelling('n')}
    left join fee r on ${fitsTransport} and r.consignee_key = coalesce(n.conversion_key, name.key)
   where n.rule_id is not null or r.rule_id is not null`;

/**
 * Plans how the values of staged orders are compared and written: finds the rules that fit, set-based and inside the
 * caller's transaction. `inFile`: the staged columns.
 */
export async function orderMergePlan(
  merge: Merge,
  format: ImportFormat,
  inFile: ReadonlySet<string>,
): Promise<MergePlan> {
  const { client, context, rows } = merge;
  context.progress(62, comparingRowsSentence(rows));
  await takeStoredNumbers(client);
  // A smaller statistics sample, 3,000 rows instead of 30,000, for which the table is read completely, is enough for
  // columns with all-distinct values and for the few row statuses. The setting lasts until the end of the transaction.
  await client.query(`
    drop table if exists matched_rule;
    set local default_statistics_target = 10;
    analyze ${stagingTable} (row_no, accept_no);
    set local work_mem = '128MB';
    set local enable_nestloop = off`);
  await client.query(sql`create temp table matched_rule on commit drop as ${matchedRules(inFile)}`);
  await client.query('analyze matched_rule; set local enable_nestloop = on');
  const compare: Compare = (only) => stagedOrders(merge, inFile, only);
  return {
    compare,
    ...orderWriting(merge),
    kept: raw('staged.day_changes'),
    afterwards: () =>
      storeDifferences(merge, {
        audited: auditedColumns(inFile),
        foreign: foreignColumns(format),
        changes: changesOf(recordColumns),
        compare,
      }),
  };
}

const { firstTable, secondTable } = tableColumnsOf(writtenColumns);

/** Changes from the stored rows, because updated rows no longer contain their old values. */
const changesOf = (columns: readonly OrderChange[], others: readonly Compared[] = []): Sql =>
  changesSql([
    ...others,
    ...columns.map(({ table, name, json }) => ({
      name,
      before: raw(`s${table}.${name}`),
      after: raw(`staged.${name}`),
      json,
    })),
  ]);

/**
 * Write of a feed's values: changed orders in both tables, the charges only if they differ; new ones by day, the order
 * of most indexes, so that each insertion finds its pages in memory from the previous one.
 */
const orderWriting = ({ context }: Merge): Omit<MergePlan, 'compare'> => ({
  write: {
    table: storedOrder,
    key: 'row_no',
    firstTable,
    constants: { imported_on: context.services.today() },
    secondTable: { ...secondTable, when: raw('staged.charges_changed') },
    alsoLocked: differs,
    joined: [
      { ...orderTransport, alias: 'so' },
      { ...orderCharges, alias: 'sc' },
    ],
    asCompared: raw('not o.confirmed and not o.import_locked and o.version_no + sc.rule_runs = staged.read_version'),
    version: raw('staged.read_version + 1'),
    changes: changesOf(writtenColumns, [importedOn(raw('so.imported_on'), context.services.today())]),
    origin: jobOrigin(context, 'import'),
  },
  insertion: {
    order: raw('staged.biz_result_dt desc nulls last, staged.id desc'),
    onConflict: raw('on conflict (accept_no) do nothing'),
  },
});
