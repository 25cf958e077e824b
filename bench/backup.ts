import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect, openPool } from '../packages/server/src/db/pool.ts';
import { backUp } from '../packages/server/src/operation/back-up.ts';
import { restore } from '../packages/server/src/operation/restore.ts';
import { secondsOf } from './lib/seconds.ts';
import { openOrders } from './search/open.ts';

/**
 * Measures the backup of N orders and its restore into an empty database, which compares the hash of every table
 * (R39): `node bench/backup.ts [orders] [folder]`. The limit of the restore is 30 minutes.
 */
const [orders = '1000000', place = './data/bench-search'] = process.argv.slice(2);
const limit = 30 * 60;
const target = 'bench_restored';

const log = pino({ level: 'error' });
const folder = await mkdtemp(join(tmpdir(), 'tsuun-backup-'));
const file = join(folder, 'backup.zip');
const source = await openOrders(place, { count: Number(orders), kind: 'own' });
try {
  const saved = await secondsOf(() => on(source.url, async (client) => void (await backUp(client, file))));
  const { size } = await stat(file);
  await on(source.url, async (client) => void (await client.query(`create database ${target}`)));
  const url = Object.assign(new URL(source.url), { pathname: target }).href;
  const pool = openPool(url, log, { statementTimeout: 0 });
  let rows = 0;
  const back = await secondsOf(() =>
    on(url, async (client) => {
      const { tables } = await restore(pool, client, file);
      rows = tables.reduce((sum, table) => sum + table.rows, 0);
    }),
  );
  await pool.end();
  console.log(
    `${rows} rows: backed up in ${saved.toFixed(0)} s (${Math.round(size / 1e6)} MB), ` +
      `restored and compared in ${back.toFixed(0)} s, ${(back / limit).toFixed(2)} × the limit`,
  );
} finally {
  await on(source.url, async (client) => void (await client.query(`drop database if exists ${target} with (force)`)));
  await source.stop();
  await rm(folder, { recursive: true, force: true });
}

async function on(url: string, work: (client: Awaited<ReturnType<typeof connect>>) => Promise<void>): Promise<void> {
  const client = await connect(url, log, 'bench backup');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
