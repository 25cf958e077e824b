import { loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { backendOf, cpuOf, watchJobBackend } from '../lib/backend-cpu.ts';
import type { BenchPool } from '../lib/bench-database.ts';
import { importInProcess, type ImportRun } from '../lib/import-in-process.ts';
import { medianOf } from '../lib/seconds.ts';
import type { BareTable } from './bare-table.ts';
import { copyOut, writeFeedFile } from './feed-file.ts';
import { feed } from './feed.ts';

export interface ImportBench {
  readonly pool: BenchPool;
  readonly client: pg.Client;
  readonly url: string;
  readonly bare: BareTable;
  /** Folder of the written files. */
  readonly folder: string;
}

interface Cost {
  readonly seconds: number;
  /** Processor time of the database. */
  readonly cpu: number;
}

/** Prints each pair of imports, the limit's and ours in alternating order, and then the medians of their ratios. */
export async function measureImports(place: ImportBench, rounds: readonly number[], rows: number): Promise<void> {
  const ratios: Record<string, number[]> = {};
  for (const round of rounds) {
    const changed = feed(1, rows, { round });
    const kinds = { '10 % changed': changed, unchanged: changed, 'all new': feed(1, rows, { prefix: `N${round}` }) };
    for (const [name, query] of Object.entries(kinds)) {
      (ratios[name] ??= []).push(await pair(place, name, query, rows, round % 2 === 0));
    }
  }
  for (const [name, all] of Object.entries(ratios)) {
    process.stdout.write(`${name}: median ${medianOf(all).toFixed(2)} × the limit's time\n`);
  }
}

/** Prints one pair; returns the ratio of our seconds to the limit's. */
async function pair(
  place: ImportBench,
  name: string,
  query: string,
  rows: number,
  oursFirst: boolean,
): Promise<number> {
  const [copyFile, csvFile] = [join(place.folder, 'feed.copy'), join(place.folder, 'feed.csv')];
  await copyOut(place.client, place.bare.ready(query), '', copyFile);
  await writeFeedFile(place.client, query, csvFile);
  const before = oursFirst ? undefined : await limitOf(place, copyFile);
  const ours = await oursOf(place, csvFile);
  const limit = before ?? (await limitOf(place, copyFile));
  const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`;
  process.stdout.write(
    `${name}: limit ${limit.seconds.toFixed(2)} s (${rate(limit.seconds)}), ours ${ours.seconds.toFixed(2)} s ` +
      `(${rate(ours.seconds)}), ${(ours.seconds / limit.seconds).toFixed(2)} ×; processor: limit ${limit.cpu.toFixed(2)} s, ` +
      `ours ${ours.cpu.toFixed(2)} s in the database (${(ours.cpu / limit.cpu).toFixed(2)} ×) and ` +
      `${ours.worker.toFixed(2)} s in the worker; ${Math.round(ours.run.size / 1e6)} MB file, ` +
      `peak ${ours.run.megabytes} MB, load ${loadavg()[0]?.toFixed(1)}, ${ours.run.message}\n`,
  );
  return ours.seconds / limit.seconds;
}

async function limitOf({ client, bare }: ImportBench, copyFile: string): Promise<Cost> {
  const backend = await backendOf(client);
  const before = cpuOf(backend);
  const seconds = await bare.import(copyFile);
  return { seconds, cpu: cpuOf(backend) - before };
}

async function oursOf({ pool, url }: ImportBench, csvFile: string): Promise<Cost & { worker: number; run: ImportRun }> {
  const cpu = watchJobBackend(pool);
  const run = await importInProcess(url, 'zentsu', csvFile);
  // A failed job is quick and its time is meaningless.
  if (!run.message.startsWith('全')) throw new Error(run.message);
  return { seconds: run.seconds, cpu: cpu(), worker: run.cpu, run };
}
