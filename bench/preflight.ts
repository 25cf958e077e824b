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
 * Compares the preflight of a file with its import (PRE-13), alternately in one run:
 * `npx tsx bench/preflight.ts [orders] [rounds] [rows]`. Both are whole jobs in separate processes. The files contain only
 * new rows, or change a tenth of the orders.
 */
const [orders = 1_000_000, rounds = 3, rows = 100_000] = process.argv.slice(2).map(Number);
const defaultSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

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
        process.stdout.write(`${name}: median ${medianOf(all).toFixed(2)} × the import's time (limit 1.2)\n`);
      }
    } finally {
      await client.end();
    }
  }, defaultSettings);
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface PreflightBench {
  readonly pool: BenchPool;
  readonly url: string;
}

/** Runs a job in a separate process; returns its seconds and the processor seconds of database and worker. */
async function run({ pool, url }: PreflightBench, command: 'import' | 'check') {
  const database = watchJobBackend(pool);
  const { seconds, cpu, message } = await importInProcess(url, 'zentsu', path, command);
  const processor = database() + cpu;
  return { seconds, processor, message, text: `${seconds.toFixed(2)} s (processor ${processor.toFixed(2)} s)` };
}

/** Prints one pair; returns the ratio of the preflight's seconds to the import's. The preflight must run before the import. */
async function pair(place: PreflightBench, name: string): Promise<number> {
  const checked = await run(place, 'check');
  const imported = await run(place, 'import');
  process.stdout.write(
    `${name}: check ${checked.text}, import ${imported.text}, ${(checked.seconds / imported.seconds).toFixed(2)} ×, ` +
      `processor ${(checked.processor / imported.processor).toFixed(2)} ×, load ${loadavg()[0]?.toFixed(1)}; ` +
      `${checked.message} → ${imported.message}\n`,
  );
  return checked.seconds / imported.seconds;
}
