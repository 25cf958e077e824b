import { comparingSentence } from '@tsuun/domain/message/transfer-sentence';
import sql, { raw } from 'sql-template-tag';
import { type Merge, type MergeCount, stagingTable } from '../../../import/import-plan.ts';
import { mergeOutcomes } from '../../../import/merge-outcomes.ts';
import { matchedRules } from './match-rules.sql.ts';
import { outcomes } from './outcome.sql.ts';
import { orderWriting } from './write-orders.ts';

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
    set local random_page_cost = 1.1;
    set local enable_nestloop = off`);
  await client.query(sql`create temp table matched_rule on commit drop as ${matchedRules(inFile)}`);
  await client.query('analyze matched_rule; set local enable_nestloop = on');
  return mergeOutcomes(merge, { compare: (only) => outcomes(merge, inFile, only), ...orderWriting(merge) });
}
