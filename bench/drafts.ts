import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withBenchDatabase } from './lib/bench-database.ts';
import { makeOrders } from './export/make-orders.ts';

/**
 * Measures the job that makes 請求の下書き of a month for all its 300 parties: `npx tsx bench/drafts.ts [lines] [rounds]`.
 * The limits for 100,000 lines: 60 s, 350 MB. The job includes sums, documents, archive, storing and history.
 */
const [lines = '100000', rounds = '2'] = process.argv.slice(2);

interface Made {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  /** Longest time in ms that the worker blocked its event loop; heartbeats need it to be short. */
  readonly maxBlocked: number;
  readonly message: string;
  readonly size: string;
}

await withBenchDatabase(async (pool, url) => {
  const client = await pool.connect();
  await makeOrders(client, Number(lines));
  await client.query(`update orders set biz_result_dt = date '2026-04-01' + (id % 30)::integer`);
  await client.query('vacuum analyze orders');
  client.release();
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const format of ['pdf', 'xlsx']) {
      const script = join(import.meta.dirname, 'drafts/run-drafts.ts');
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, url, format]);
      if (stderr.includes('rror')) process.stderr.write(stderr);
      const { seconds, cpuSeconds, megabytes, maxBlocked, size, message } = JSON.parse(stdout) as Made;
      process.stdout.write(
        `${format}: ${seconds.toFixed(1)} s (60), ${megabytes} MB (350), ${cpuSeconds.toFixed(1)} s of CPU, ` +
          `event loop blocked for ${maxBlocked} ms at most, ${Math.round(Number(size) / 1e6)} MB file, ${message}\n`,
      );
    }
  }
});
