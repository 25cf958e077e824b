import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { medianOf, secondsOf } from './lib/seconds.ts';
import { barePreview, bareUpdate, makeWide, matchingJoin } from './reapply/limits.ts';
import { makeOrders } from './reapply/make-orders.ts';
import { makeRules } from './reapply/make-rules.ts';
import { previewFees } from '../packages/server/src/features/order/apply/routes.ts';

/**
 * Compares re-applying arrival fees with the lower limit of the machine, alternately in one run:
 * `node bench/reapply.ts [orders] [rules] [rounds]`. Our time is that of the whole job: matching, comparing, totals,
 * history.
 */
const [orders = '1000000', rules = '5000', rounds = '3'] = process.argv.slice(2);

interface Ours {
  readonly seconds: number;
  readonly note: string;
}

async function ours(url: string): Promise<Ours> {
  const script = join(import.meta.dirname, 'reapply/run-reapply.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, url]);
  if (stderr.includes('rror')) process.stderr.write(stderr);
  const { seconds, megabytes, message } = JSON.parse(stdout) as { seconds: number; megabytes: number; message: string };
  return { seconds, note: `${message}, worker's peak ${megabytes} MB` };
}

/** Changes all rules, so that every matching order has a change again. */
const changeRules = (pool: BenchPool): Promise<unknown> =>
  pool.query('update arrival_fee set delivery_amt = delivery_amt + 10, winter_amt = winter_amt + 1');

const bare = (pool: BenchPool, statement: string): Promise<number> =>
  inMatchingSession(pool, (run) => secondsOf(() => run(statement)));

const barePreviewed = async (pool: BenchPool): Promise<number> => {
  const seconds = await bare(pool, barePreview);
  await pool.query('drop table bare_preview');
  return seconds;
};

/** Runs `work` in a session with the settings of our matching: hash joins only, with enough memory. */
async function inMatchingSession<T>(pool: BenchPool, work: (run: (text: string) => Promise<unknown>) => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query(`set enable_nestloop = off; set work_mem = '128MB'`);
    return await work((text) => client.query(text));
  } finally {
    await client.query('reset all');
    client.release();
  }
}

async function previewed(pool: BenchPool): Promise<Ours> {
  let note = '';
  const seconds = await secondsOf(async () => {
    note = JSON.stringify(await previewFees(pool));
  });
  return { seconds, note };
}

/** Vacuums the tables, so that each round begins in the same state. */
async function vacuumTables(pool: BenchPool): Promise<void> {
  for (const table of ['wide_order', 'orders', 'order_charges']) await pool.query(`vacuum analyze ${table}`);
}

/** Runs `work` after a checkpoint, so that only its own writes are measured. */
async function fromCheckpoint<T>(pool: BenchPool, work: () => Promise<T>): Promise<T> {
  await pool.query('checkpoint');
  return work();
}

/** Prints one pair; returns ours ÷ limit. */
function printComparison(name: string, limitName: string, limit: number, { seconds, note }: Ours): number {
  process.stdout.write(
    `${name}: ${limitName} ${limit.toFixed(2)} s, ours ${seconds.toFixed(2)} s (${note}), ${(seconds / limit).toFixed(2)} ×\n`,
  );
  return seconds / limit;
}

await withBenchDatabase(async (pool, url) => {
  const made = await secondsOf(async () => {
    await pool.query(makeRules(Number(rules)));
    for (const statement of makeOrders(Number(orders))) await pool.query(statement);
    for (const statement of makeWide) await pool.query(statement);
  });
  process.stdout.write(`${orders} orders and ${rules} rules made in ${made.toFixed(0)} s\n`);
  await ours(url);
  await vacuumTables(pool);
  const ratios: Record<string, number[]> = {};
  for (let round = 0; round < Number(rounds); round += 1) {
    (ratios['nothing to change'] ??= []).push(
      printComparison(
        'nothing to change',
        'matching join',
        await fromCheckpoint(pool, () => bare(pool, matchingJoin)),
        await fromCheckpoint(pool, () => ours(url)),
      ),
    );
    await changeRules(pool);
    (ratios.preview ??= []).push(
      printComparison('preview', 'bare preview', await barePreviewed(pool), await previewed(pool)),
    );
    const update = await fromCheckpoint(pool, () => bare(pool, bareUpdate));
    (ratios['all changing'] ??= []).push(
      printComparison('all changing', 'bare in-place update', update, await fromCheckpoint(pool, () => ours(url))),
    );
    await vacuumTables(pool);
  }
  for (const [name, all] of Object.entries(ratios)) {
    process.stdout.write(`${name}: median ${medianOf(all).toFixed(2)} × the limit's time\n`);
  }
});
