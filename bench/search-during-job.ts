import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchUntil, describeTimes } from './search-during-job/search-until.ts';
import { openJob, type BackgroundJob } from './search-during-job/job-process.ts';
import { confirmLast, jobsOf } from './search-during-job/jobs.ts';
import { makeMasters } from './import/make-masters.ts';
import { makeOrders } from './import/make-orders.ts';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { medianOf } from './lib/seconds.ts';
import { percentile } from './search/figures.ts';
import { type BenchServer, openServer } from './search/open-server.ts';

/**
 * Measures the time of list searches while a worker runs a job of 100,000 rows, compared with the same searches without
 * a job: `node bench/search-during-job.ts [orders] [rounds] [part of the jobs' names]`. Searches go through HTTP one after
 * another.
 */
const [orders = '500000', rounds = '2', part = ''] = process.argv.slice(2);
const quietSeconds = 10;

const folder = await mkdtemp(join(tmpdir(), 'tsuun-beside-'));
try {
  await withBenchDatabase(async (pool, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await measure(pool, client, url);
    } finally {
      await client.end();
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(pool: BenchPool, client: pg.Client, url: string): Promise<void> {
  await makeMasters(client);
  await makeOrders(pool, client, Number(orders));
  await confirmLast(client, Number(orders));
  const jobs = Object.entries(jobsOf(client, folder)).filter(([name]) => name.includes(part));
  const server = await openServer(url);
  const ratios: Record<string, number[]> = {};
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const [name, prepare] of jobs) {
      const job = await prepare(round);
      await client.query('checkpoint');
      (ratios[name] ??= []).push(await searchDuringJob(server, url, name, job));
    }
  }
  for (const [name, all] of Object.entries(ratios)) {
    process.stdout.write(`${name}: median ${medianOf(all).toFixed(2)} × the quiet p95\n`);
  }
  await server.close();
}

/** Prints both and answers the 95th percentile meanwhile ÷ quiet. */
async function searchDuringJob(
  server: BenchServer,
  url: string,
  name: string,
  besideJob: BackgroundJob,
): Promise<number> {
  const job = await openJob(url, besideJob);
  const end = performance.now() + quietSeconds * 1000;
  const quiet = await searchUntil(server, () => performance.now() > end);
  let over = false;
  const began = performance.now();
  const done = job.run().finally(() => {
    over = true;
  });
  const meanwhile = await searchUntil(server, () => over);
  const message = await done;
  const seconds = (performance.now() - began) / 1000;
  const ratio = percentile(meanwhile, 95) / percentile(quiet, 95);
  process.stdout.write(
    `${name}: quiet ${describeTimes(quiet)}, meanwhile ${describeTimes(meanwhile)}, ${ratio.toFixed(2)} × the quiet p95; ` +
      `${seconds.toFixed(1)} s, ${message}\n`,
  );
  return ratio;
}
