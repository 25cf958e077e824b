import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeFeedFile } from './import/feed-file.ts';
import { feed } from './import/feed.ts';
import { makeMasters } from './import/make-masters.ts';
import { makeOrders } from './import/make-orders.ts';
import { watchJobBackend } from './lib/backend-cpu.ts';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { importInProcess } from './lib/import-in-process.ts';
import { medianOf } from './lib/seconds.ts';

/**
 * The check of a file against its import (PRE-13), turn about in one run: `npx tsx bench/preflight.ts [orders] [rounds] [rows]`.
 * Both are whole jobs in a process of their own, of files whose rows are all new, and of files that change a tenth or all
 * of what is there.
 */
const [orders = 1_000_000, rounds = 3, rows = 100_000] = process.argv.slice(2).map(Number);
const ownSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

const folder = await mkdtemp(join(tmpdir(), 'tsuun-preflight-'));
const path = join(folder, 'feed.csv');
try {
  await withBenchDatabase(async (pool, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await makeMasters(client);
      await makeOrders(pool, client, orders);
      await client.query('vacuum analyze');
      const ratios: Record<string, number[]> = {};
      for (let round = 1; round <= rounds; round += 1) {
        const kinds = { '10 % changed': feed(1, rows, { round }), 'all new': feed(1, rows, { prefix: `N${round}` }) };
        for (const [name, query] of Object.entries(kinds)) {
          await writeFeedFile(client, query, path);
          (ratios[name] ??= []).push(await pair({ pool, url }, name));
        }
      }
      for (const [name, all] of Object.entries(ratios)) {
        process.stdout.write(`${name}: median ${medianOf(all).toFixed(2)} × the import's time (bar 1.2)\n`);
      }
    } finally {
      await client.end();
    }
  }, ownSettings);
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Place {
  readonly pool: BenchPool;
  readonly url: string;
}

/** A job in a process of its own, with the processor's seconds of the database and of the worker. */
async function run({ pool, url }: Place, act: 'import' | 'check') {
  const database = watchJobBackend(pool);
  const { seconds, cpu, message } = await importInProcess(url, 'zentsu', path, act);
  const processor = database() + cpu;
  return { seconds, processor, message, reported: `${seconds.toFixed(2)} s (processor ${processor.toFixed(2)} s)` };
}

/** Answers checking ÷ importing in time; the check comes first, since the import changes what there is to check. */
async function pair(place: Place, name: string): Promise<number> {
  const checked = await run(place, 'check');
  const imported = await run(place, 'import');
  process.stdout.write(
    `${name}: check ${checked.reported}, import ${imported.reported}, ${(checked.seconds / imported.seconds).toFixed(2)} ×, ` +
      `of the processor ${(checked.processor / imported.processor).toFixed(2)} ×, load ${loadavg()[0]?.toFixed(1)}; ` +
      `${checked.message} → ${imported.message}\n`,
  );
  return checked.seconds / imported.seconds;
}
