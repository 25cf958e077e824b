import { chmod } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { makeOrders } from './make-orders.ts';

/** A database of this many orders; made once per folder, since a million take minutes. */
export async function openOrders(dataDir: string, count: number) {
  mkdirSync(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('order_text') is not null as made`);
  const pool = new pg.Pool({ connectionString: server.url });
  await migrate(pool);
  await pool.end();
  if (rows[0]?.made !== true) {
    const began = performance.now();
    await makeOrders(client, count);
    process.stdout.write(`made ${count} orders in ${Math.round((performance.now() - began) / 1000)} s\n`);
  }
  await client.end();
  return server;
}
