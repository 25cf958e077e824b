import { comparingSentence } from '@tsuun/domain/message/transfer-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Merge, stagingTable } from '../../../import/import-plan.ts';
import type { OutcomePlan } from '../../../import/outcome-plan.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { changesSql, type Compared } from '../../../record/set-wise/compared.sql.ts';
import type { Compare } from '../../../record/set-wise/write-held.ts';
import { halvesOf, orderCharges, orderTransport } from '../order-halves.ts';
import { importedOn, type OrderChange } from '../rules/order-outcome.sql.ts';
import { storedOrder } from '../stored-order.ts';
import { differs, keepDifferences } from '../held/keep-differences.ts';
import { heldColumns, outcomes, toldColumns, writtenColumns } from './outcome.sql.ts';
import { arrivalFeeFits, fitsTransport } from '../rules/arrival-fee.sql.ts';
import { fitsSpelling, nameConversionFits } from '../rules/name-conversion.sql.ts';
import { filledOrders } from './filled-orders.sql.ts';

/** The columns of an order that rules look at. */
const looked = new Set(['order_type', 'dep_transportation_id', 'arr_transportation_id', 'hinmoku_id', 'cntn_tonnage']);

/**
 * Which rules fit which staged rows: at most one name conversion (by the name as it came) and one arrival fee (by the
 * converted name). Rows without any are left out. Match keys are computed once per name, and only of names on a way
 * that some rule is about: computing a key costs more than finding the rule, and nearly every name may be another.
 */
const matchedRules = (inFile: ReadonlySet<string>): Sql => sql`
  with fee as materialized (${arrivalFeeFits}),
  o as materialized (
    select * from ${filledOrders(inFile, looked)} o
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
 * What staged orders come to, set-wise and inside the caller's transaction: finds the rules that fit, and tells how every
 * row's outcome is compared and written. `inFile`: the staged columns.
 */
export async function ordersOutcomes(merge: Merge, inFile: ReadonlySet<string>): Promise<OutcomePlan> {
  const { client, context, rows } = merge;
  context.progress(62, comparingSentence(rows));
  await client.query(sql`analyze ${raw(stagingTable)} (row_no, accept_no)`);
  await client.query(`
    drop table if exists matched_rule;
    set local work_mem = '128MB';
    set local enable_nestloop = off`);
  await client.query(sql`create temp table matched_rule on commit drop as ${matchedRules(inFile)}`);
  await client.query('analyze matched_rule; set local enable_nestloop = on');
  const compare: Compare = (only) => outcomes(merge, inFile, only);
  const told = toldColumns(inFile);
  return {
    compare,
    ...orderWriting(merge),
    afterwards: () => keepDifferences(merge, { told, changes: changesOf(heldColumns), compare }),
  };
}

const { lead, other } = halvesOf(writtenColumns);

/** From the rows as they are stored: those that are updated no longer tell what they were. */
const changesOf = (columns: readonly OrderChange[], beside: readonly Compared[] = []): Sql =>
  changesSql([
    ...beside,
    ...columns.map(({ half, name, json }) => ({
      name,
      before: raw(`s${half}.${name}`),
      after: raw(`t.${name}`),
      json,
    })),
  ]);

/**
 * How a feed's outcomes are written: changed orders with both halves, the charges only where they differ; new ones by
 * day, as most indexes have them, so that each insertion finds its pages where the last one left them.
 */
const orderWriting = ({ context }: Merge): Omit<OutcomePlan, 'compare'> => ({
  write: {
    table: storedOrder,
    key: 'row_no',
    lead,
    alike: { imported_on: context.services.today() },
    other: { ...other, when: raw('t.charges_changed') },
    besides: differs,
    beside: [
      { ...orderTransport, alias: 'so' },
      { ...orderCharges, alias: 'sc' },
    ],
    asCompared: raw('not o.confirmed and not o.import_locked and o.version_no + sc.rule_runs = t.read_version'),
    version: raw('t.read_version + 1'),
    changes: changesOf(writtenColumns, [importedOn(raw('so.imported_on'), context.services.today())]),
    origin: jobOrigin(context, 'import'),
  },
  insertion: {
    order: raw('t.biz_result_dt desc nulls last, t.id desc'),
    onConflict: raw('on conflict (accept_no) do nothing'),
  },
});
