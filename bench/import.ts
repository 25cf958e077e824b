import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { bareImport, makeBareTable } from './import/bare-table.ts';
import { copyOut, writeFeedFile } from './import/feed-file.ts';
import { feed } from './import/feed.ts';
import { makeMasters } from './import/make-masters.ts';
import { makeOrders } from './import/make-orders.ts';
import { backendOf, cpuOf, watchJobBackend } from './lib/backend-cpu.ts';
import { importInProcess } from './lib/import-in-process.ts';

/**
 * The zentsu import against what the database can do at most, turn about in one run (SPEED, goals 1 to 3 and 8):
 * `npx tsx bench/import.ts [orders] [rounds] [rows]`. Ours is the whole job in a process of its own: CP932 bytes,
 * checks, rules, two tables, history. The limit copies rows that are ready and upserts what differs into one table.
 */
const [orders = 200_000, rounds = 3, rows = 100_000] = process.argv.slice(2).map(Number);

const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
await chmod(dataDir, 0o755);
const server = await startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
const pool = new pg.Pool({ connectionString: server.url });
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  await migrate(pool);
  await makeMasters(client);
  await makeOrders(pool, client, orders);
  await makeBareTable(client);
  await client.query('vacuum analyze');
  await measure();
} finally {
  await client.end();
  await pool.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const ratios: Record<string, number[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    const kinds: [string, string][] = [
      ['10 % changed', feed(1, rows, { round })],
      ['unchanged', feed(1, rows, { round })],
      ['new', feed(1, rows, { prefix: `N${round}` })],
    ];
    for (const [name, query] of kinds) (ratios[name] ??= []).push(await pair(name, query));
  }
  for (const [name, all] of Object.entries(ratios)) {
    const median = all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    process.stdout.write(`${name}: median ${median.toFixed(2)} × the limit's time\n`);
  }
}

/** Prints one pair of measurements and answers ours ÷ limit in time. */
async function pair(name: string, query: string): Promise<number> {
  const [copyFile, csvFile] = [join(dataDir, 'feed.copy'), join(dataDir, 'feed.csv')];
  await copyOut(client, query, '', copyFile);
  await writeFeedFile(client, query, csvFile);
  const backend = await backendOf(client);
  const before = cpuOf(backend);
  const limit = await bareImport(client, copyFile);
  const limitCpu = cpuOf(backend) - before;
  const jobCpu = watchJobBackend(pool);
  const ours = await importInProcess(server.url, 'zentsu', csvFile);
  const database = jobCpu();
  const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`;
  process.stdout.write(
    `${name}: limit ${limit.toFixed(2)} s (${rate(limit)}), ours ${ours.seconds.toFixed(2)} s (${rate(ours.seconds)}), ` +
      `${(ours.seconds / limit).toFixed(2)} ×; processor: limit ${limitCpu.toFixed(2)} s, ours ${database.toFixed(2)} s ` +
      `in the database (${(database / limitCpu).toFixed(2)} ×) and ${ours.cpu.toFixed(2)} s in the worker; ` +
      `${Math.round(ours.size / 1e6)} MB file, peak ${ours.megabytes} MB, ${ours.message}\n`,
  );
  return ours.seconds / limit;
}
