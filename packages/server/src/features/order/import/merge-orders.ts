import { comparingSentence } from '@tsuun/domain/message/transfer-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Merge, type MergeCount, stagingTable } from '../../../import/import-plan.ts';
import { mergeOutcomes, type OutcomePlan } from '../../../import/merge-outcomes.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { changesSql } from '../../../record/set-wise/compared.sql.ts';
import { halvesOf, orderCharges, orderTransport } from '../order-halves.ts';
import { storedOrder } from '../stored-order.ts';
import { matchedRules } from './match-rules.sql.ts';
import { outcomes, writtenColumns } from './outcome.sql.ts';

/**
 * Brings staged orders to the tables, set-wise and inside the caller's transaction: finds the rules that fit, computes
 * what every row comes to, and writes only the orders that change. `inFile`: the staged columns. Answers what became of
 * how many rows.
 */
export async function mergeOrders(merge: Merge, inFile: ReadonlySet<string>): Promise<MergeCount> {
  const { client, context, rows } = merge;
  context.progress(62, comparingSentence(rows));
  await client.query(sql`analyze ${raw(stagingTable)} (row_no, accept_no)`);
  await client.query(`
    drop table if exists matched_rule;
    set local work_mem = '128MB';
    set local enable_nestloop = off`);
  await client.query(sql`create temp table matched_rule on commit drop as ${matchedRules(inFile)}`);
  await client.query('analyze matched_rule; set local enable_nestloop = on');
  return mergeOutcomes(merge, { compare: (only) => outcomes(merge, inFile, only), ...orderWriting(merge) });
}

const { lead, other } = halvesOf(writtenColumns);

/** From the rows as they are stored: those that are updated no longer tell what they were. */
const changes: Sql = changesSql(
  writtenColumns.map(({ half, name, json }) => ({
    name,
    before: raw(`s${half}.${name}`),
    after: raw(`t.${name}`),
    json,
  })),
);

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
    beside: [
      { ...orderTransport, alias: 'so' },
      { ...orderCharges, alias: 'sc' },
    ],
    asCompared: raw('not o.confirmed and not o.import_locked and o.version_no + sc.rule_runs = t.read_version'),
    version: raw('t.read_version + 1'),
    changes,
    origin: jobOrigin(context, 'import'),
  },
  insertion: {
    order: raw('t.biz_result_dt desc nulls last, t.id desc'),
    onConflict: raw('on conflict (accept_no) do nothing'),
  },
});
