import { comparingSentence, rowFates, writingSentence } from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Merge, type MergeCount, stagingTable } from '../../../import/import-plan.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { matchedRules } from './match-rules.sql.ts';
import { outcomes } from './outcome.sql.ts';
import { writeOrders } from './write-orders.ts';

const all: Sql = sql`true`;
const overtaken: Sql = sql`o.row_no in (select row_no from overtaken)`;

/**
 * Brings staged orders to the tables, set-wise and inside the caller's transaction: computes what every row comes to,
 * locks the orders that will change, and writes only those. `inFile`: the staged columns. Answers what became of how
 * many rows. An order that somebody else saved, locked or confirmed in between is looked at again once it is held.
 */
export async function mergeOrders(merge: Merge, inFile: ReadonlySet<string>): Promise<MergeCount> {
  const { client, context, rows } = merge;
  context.progress(62, comparingSentence(rows));
  await client.query(sql`analyze ${raw(stagingTable)} (row_no, accept_no)`);
  await client.query(`
    drop table if exists matched_rule, outcome, overtaken;
    set local work_mem = '128MB';
    set local random_page_cost = 1.1;
    set local enable_nestloop = off`);
  await client.query(sql`create temp table matched_rule on commit drop as ${matchedRules(inFile)}`);
  await client.query('analyze matched_rule; set local enable_nestloop = on');
  await client.query(sql`create temp table outcome on commit drop as ${outcomes(inFile, all)}`);
  await client.query('analyze outcome (row_no, id, fate); create temp table overtaken (row_no integer) on commit drop');
  context.progress(80, comparingSentence(rows));
  if ((await holdChanged(client)) > 0) await compareAgain(client, inFile);
  const counts = await countFates(client);
  context.progress(85, writingSentence(counts.created + counts.changed));
  await writeOrders(merge, counts);
  const told = counts.created + counts.changed + counts.locked + counts.confirmed;
  return [
    [rowFates.created, counts.created],
    [rowFates.changed, counts.changed],
    [rowFates.unchanged, rows - told],
    [rowFates.locked, counts.locked],
    [rowFates.confirmed, counts.confirmed],
  ];
}

/**
 * Locks the orders that are to change (`orderTable`), by id so that nobody waits in a circle, and notes those that are
 * no longer what was compared. From here on nobody else can lock, confirm or save them (R07).
 */
async function holdChanged(client: pg.Client): Promise<number> {
  await client.query(sql`
    select from outcome t join order_charges c on c.order_id = t.id where t.fate = 'changed'
     order by c.order_id for update of c`);
  // A statement of its own: it must see what was written while the locks were waited for.
  const { rowCount } = await client.query(sql`
    insert into overtaken
    select t.row_no from outcome t left join orders o on o.id = t.id left join order_charges c on c.order_id = t.id
     where t.fate = 'changed' and (o.id is null or o.confirmed or o.import_locked or ${orderVersion} <> t.read_version)`);
  return rowCount ?? 0;
}

async function compareAgain(client: pg.Client, inFile: ReadonlySet<string>): Promise<void> {
  await client.query('delete from outcome where row_no in (select row_no from overtaken)');
  await client.query(sql`insert into outcome ${outcomes(inFile, overtaken)}`);
}

export type FateCounts = Record<'created' | 'changed' | 'locked' | 'confirmed', number>;

async function countFates(client: pg.Client): Promise<FateCounts> {
  const { rows } = await client.query<{ fate: keyof FateCounts; n: number }>(
    'select fate, count(*)::integer as n from outcome group by fate',
  );
  return {
    created: 0,
    changed: 0,
    locked: 0,
    confirmed: 0,
    ...Object.fromEntries(rows.map(({ fate, n }) => [fate, n])),
  };
}
