import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCells, readByLibrary, readRows } from './dispatch/limits.ts';
import { makeSheet } from './dispatch/make-sheet.ts';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { importInProcess } from './lib/import-in-process.ts';
import { cpuSecondsOf, medianOf } from './lib/seconds.ts';

/**
 * Compares reading workbooks with unpacking a sheet and finding its cells, alternately in one run:
 * `npx tsx bench/dispatch.ts [rows] [rounds]`. Measures first the reading of a dispatch sheet and of a wide one in
 * processor seconds, then the whole job in a worker process with its memory and the number of written orders.
 */
const [rows = 100_000, rounds = 3] = process.argv.slice(2).map(Number);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (file: Buffer): string => `${(file.length / 1e6).toFixed(1)} MB`;

async function compareReading(name: string, file: Buffer): Promise<void> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const limit = await cpuSecondsOf(() => findCells(file));
    const ours = await cpuSecondsOf(() => readRows(file));
    const library = await cpuSecondsOf(() => readByLibrary(file));
    ratios.push(limit / ours);
    say(
      `${name} (${megabytes(file)}): found ${limit.toFixed(2)} s, read ${ours.toFixed(2)} s, ` +
        `hucre ${library.toFixed(2)} s; ${(limit / ours).toFixed(2)} × the limit's speed, ${(library / ours).toFixed(1)} × hucre's`,
    );
  }
  say(`${name}: median ${medianOf(ratios).toFixed(2)} × the limit's speed`);
}

async function makeOrders(pool: BenchPool): Promise<void> {
  await pool.query(
    `insert into orders (accept_no, order_type) select 'D' || n, '20' from generate_series(1, ${rows}) n`,
  );
  await pool.query('insert into order_charges (order_id) select id from orders');
  await pool.query('vacuum analyze orders');
}

async function writtenOrders(pool: BenchPool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows: stat } = await pool.query<{ n: string }>(
    `select n_tup_upd as n from pg_stat_user_tables where relname = 'orders'`,
  );
  return Number(stat[0]?.n);
}

async function wholeJob(pool: BenchPool, url: string, folder: string): Promise<void> {
  await makeOrders(pool);
  const path = join(folder, 'dispatch.xlsx');
  for (const [name, car] of [
    ['all new', 1],
    ['unchanged', 1],
    ['all changed', 2],
  ] as const) {
    await writeFile(path, makeSheet(rows, { car }));
    const before = await writtenOrders(pool);
    const run = await importInProcess(url, 'dispatch', path);
    const written = (await writtenOrders(pool)) - before;
    say(
      `whole job, ${name}: ${run.seconds.toFixed(2)} s (${Math.round(rows / run.seconds).toLocaleString('en-US')} rows/s), ` +
        `peak ${run.megabytes} MB, ${written} orders written, ${run.message}`,
    );
  }
}

await compareReading('dispatch sheet', makeSheet(rows));
await compareReading('129 columns', makeSheet(Math.ceil(rows / 5), { columns: 120 }));
const folder = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
try {
  await withBenchDatabase((pool, url) => wholeJob(pool, url, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
