import { chmod } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { makeOrders, type BenchOrders } from './make-orders.ts';

/**
 * Opens a database of `wanted` orders, in a folder with the embedded server or on a running one (`postgres://…`). The
 * orders are made only once, since a million take minutes.
 */
export async function openOrders(place: string, wanted: BenchOrders) {
  const server = place.startsWith('postgres') ? { url: place, stop: async () => undefined } : await startIn(place);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('orders') is not null as made`);
  const pool = new pg.Pool({ connectionString: server.url });
  await migrate(pool);
  await pool.end();
  if (rows[0]?.made !== true) {
    const began = performance.now();
    await makeOrders(client, wanted);
    process.stdout.write(
      `made ${wanted.count} ${wanted.kind} orders in ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
  }
  await client.end();
  return server;
}

async function startIn(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  return startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
}
