import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zentsuFormat } from '@tsuun/domain/transfer/formats/zentsu';
import { readLayout } from '@tsuun/domain/transfer/layout';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { serverSettings } from '../packages/server/src/db/embedded/settings.ts';
import { startEmbedded } from '../packages/server/src/db/embedded/start-embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { ordersImport } from '../packages/server/src/features/order/import/orders-import.ts';
import type { JobContext } from '../packages/server/src/job/job-work.ts';
import { bareImport, makeBareTable } from './import/bare-table.ts';
import { feed, feedColumns, feedFile } from './import/feed.ts';
import { makeMasters } from './import/make-masters.ts';

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
  await makeOrders();
  await makeBareTable(client);
  await client.query('vacuum analyze');
  await measure();
} finally {
  await client.end();
  await pool.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Stores orders as an import would have, from rows that the database makes itself. */
async function makeOrders(): Promise<void> {
  const { layout } = readLayout(
    zentsuFormat,
    zentsuFormat.columns.map(({ header }) => header),
  );
  const plan = await ordersImport(zentsuFormat).open(pool, layout, { today: '2026-05-12', date1904: false });
  const context = {
    job: { id: '0', userId: '1', userName: '測定' },
    services: { today: () => '2026-05-12' },
    progress: () => undefined,
  } as unknown as JobContext;
  for (let from = 1; from <= orders; from += 100_000) {
    const to = Math.min(orders, from + 99_999);
    await client.query(
      `begin; drop table if exists staged; create temp table staged as ${plan.shape.sql} with no data`,
    );
    await client.query(
      `insert into staged (row_no, ${feedColumns.join(', ')}) select row_number() over (), r.* from (${feed(from, to)}) r`,
    );
    await plan.merge({ client, context, fileName: 'feed.csv', rows: to - from + 1 });
    await client.query('commit');
  }
  await client.query('drop table staged; truncate order_change');
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

interface Ours {
  readonly seconds: number;
  readonly megabytes: number;
  readonly size: number;
  readonly message: string;
}

/** Prints one pair of measurements and answers ours ÷ limit in time. */
async function pair(name: string, query: string): Promise<number> {
  const [copyFile, csvFile] = [join(dataDir, 'feed.copy'), join(dataDir, 'feed.csv')];
  await copyOut(query, '', copyFile);
  await copyOut(feedFile(query), `(format csv, header, encoding 'SJIS')`, csvFile);
  const limit = await bareImport(client, copyFile);
  const ours = await inProcess(csvFile);
  const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`;
  process.stdout.write(
    `${name}: limit ${limit.toFixed(2)} s (${rate(limit)}), ours ${ours.seconds.toFixed(2)} s (${rate(ours.seconds)}), ` +
      `${(ours.seconds / limit).toFixed(2)} ×, ${Math.round(ours.size / 1e6)} MB file, peak ${ours.megabytes} MB, ${ours.message}\n`,
  );
  return ours.seconds / limit;
}

async function copyOut(query: string, options: string, path: string): Promise<void> {
  await pipeline(client.query(to(`copy (${query}) to stdout ${options}`)), createWriteStream(path));
}

async function inProcess(csvFile: string): Promise<Ours> {
  const script = join(import.meta.dirname, 'import/run-import.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    server.url,
    csvFile,
  ]);
  if (stderr !== '') process.stderr.write(stderr);
  return JSON.parse(stdout) as Ours;
}
