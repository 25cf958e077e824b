import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import pg from 'pg';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { inlineValues } from '../packages/server/src/export/export-snapshot.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { exportQuery } from '../packages/server/src/export/export-query.ts';
import { orderExportSource } from '../packages/server/src/features/order/export/order-export.ts';
import { bareCopy, bareSheet, type Cells } from './export/limits.ts';
import { makeOrders, station } from './export/make-orders.ts';

/**
 * Compares exports with the lower limit of the machine, alternately in one run:
 * `node bench/export.ts [orders] [rounds]`. Our time is that of the whole job: query, file, storing, history.
 */
const [orders = '100000', rounds = '3'] = process.argv.slice(2);
const count = Number(orders);
const conditions = { chargeTransportationId: station, orderType: [], bizResultDt: { from: null, to: null } };

const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
await chmod(dataDir, 0o755);
const server = await startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
const pool = new pg.Pool({ connectionString: server.url });
try {
  await migrate(pool);
  const client = await pool.connect();
  await makeOrders(client, count);
  await measure(client);
  client.release();
} finally {
  await pool.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(client: pg.PoolClient): Promise<void> {
  const cells = await sample(client);
  const csvQuery = inlineValues(exportQuery(orderExportSource, conditions, 'csv'));
  await client.query(`set work_mem = '64MB'`);
  const ratios: Record<string, number[]> = {};
  for (let round = 0; round < Number(rounds); round += 1) {
    const sheet = await bareSheet(cells, count);
    (ratios.XLSX ??= []).push(printComparison('XLSX', 'XML + deflate 1', sheet, await ours('xlsx')));
    const copy = await bareCopy(client, csvQuery);
    (ratios.CSV ??= []).push(printComparison('CSV', 'COPY', copy, await ours('csv')));
  }
  for (const [name, all] of Object.entries(ratios)) {
    const median = [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
    process.stdout.write(`${name}: median ${median?.toFixed(2)} × the limit\n`);
  }
}

interface Ours {
  readonly seconds: number;
  /** Processor seconds of the worker, which other load on the machine affects less. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly message: string;
  readonly size: string;
}

async function ours(format: string): Promise<Ours> {
  const script = join(import.meta.dirname, 'export/run-export.ts');
  const args = [script, server.url, format];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  if (stderr.includes('rror')) process.stderr.write(stderr);
  return JSON.parse(stdout) as Ours;
}

/** Prints one pair; returns ours ÷ limit in rows a second. */
function printComparison(
  name: string,
  limitName: string,
  limit: number,
  { seconds, cpuSeconds, megabytes, message, size }: Ours,
): number {
  const rate = (s: number) => `${Math.round(count / s).toLocaleString('en-US')} rows/s`;
  const ratio = limit / seconds;
  const file = `${Math.round(Number(size) / 1e6)} MB file, ${cpuSeconds.toFixed(1)} s of CPU, peak ${megabytes} MB`;
  process.stdout.write(
    `${name}: ${limitName} ${rate(limit)}, ours ${rate(seconds)} (${file}, ${message}), ${ratio.toFixed(2)} ×\n`,
  );
  return ratio;
}

async function sample(client: pg.PoolClient): Promise<Cells> {
  const query = inlineValues(exportQuery(orderExportSource, conditions, 'xlsx'));
  const { rows } = await client.query<(string | null)[]>({
    text: `${query} limit 3000`,
    rowMode: 'array',
    types: { getTypeParser: () => (text: string) => text },
  });
  return { rows, isText: orderExportColumns.map(({ kind }) => kind === 'text') };
}
