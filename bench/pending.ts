import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeFeedFile } from './import/feed-file.ts';
import { feed } from './import/feed.ts';
import { makeMasters } from './import/make-masters.ts';
import { makeOrders } from './import/make-orders.ts';
import { withBenchDatabase } from './lib/bench-database.ts';
import { importInProcess } from './lib/import-in-process.ts';
import { medianOf } from './lib/seconds.ts';

/**
 * Measures the cost of 取込の差分 for an import of as many rows as there are orders, a tenth of them changed: 1,000 locked
 * and 200 confirmed orders that differ, and in turn in the same run the same file without any locked orders: `npx tsx
 * bench/pending.ts [orders] [rounds]`. At most a tenth more (HELD-18); the cost of the check without any such orders can
 * be seen by comparing two releases with `import.ts`.
 */
const [orders = 1_000_000, rounds = 3] = process.argv.slice(2).map(Number);
const [locked, confirmed] = [1_000, 200];

const folder = await mkdtemp(join(tmpdir(), 'tsuun-pending-'));
try {
  await withBenchDatabase(async (pool, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await makeMasters(client);
      await makeOrders(pool, client, orders);
      await measure(client, url);
    } finally {
      await client.end();
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(client: pg.Client, url: string): Promise<void> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const seconds: Record<'free' | 'pending', number> = { free: 0, pending: 0 };
    const turns = round % 2 === 0 ? (['pending', 'free'] as const) : (['free', 'pending'] as const);
    for (const [at, turn] of turns.entries()) {
      await hold(client, turn === 'pending');
      const file = join(folder, 'feed.csv');
      await writeFeedFile(client, feed(1, orders, { round: 2 * round + at }), file);
      const run = await importInProcess(url, 'zentsu', file);
      if (!run.message.startsWith('全')) throw new Error(run.message);
      seconds[turn] = run.seconds;
      const { rows } = await client.query<{ n: string }>('select count(*) as n from pending_change');
      process.stdout.write(`${turn}: ${run.seconds.toFixed(2)} s, ${rows[0]?.n} differences, ${run.message}\n`);
    }
    ratios.push(seconds.pending / seconds.free);
  }
  process.stdout.write(
    `pending: median ${medianOf(ratios).toFixed(2)} × the time where nobody holds any (limit 1.10)\n`,
  );
}

/** Locks and confirms orders that the file changes. Differences of the previous round are kept and updated by the next. */
async function hold(client: pg.Client, pending: boolean): Promise<void> {
  await client.query(`
    update orders set import_locked = false, confirmed = false, confirmed_on = null where import_locked or confirmed`);
  if (!pending) return void (await client.query('truncate pending_change'));
  await client.query(`
    with nth as (select id, row_number() over (order by accept_no) as n from orders where accept_no like 'Z%0')
    update orders o set import_locked = n <= ${locked}, confirmed = n > ${locked},
                        confirmed_on = case when n > ${locked} then date '2026-05-01' end
      from nth where nth.id = o.id and n <= ${locked + confirmed}`);
}
