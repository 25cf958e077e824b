import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BareTable } from './import/bare-table.ts';
import { makeMasters } from './import/make-masters.ts';
import { makeOrders } from './import/make-orders.ts';
import { measureImports } from './import/measure-imports.ts';
import { withBenchDatabase } from './lib/bench-database.ts';

/**
 * Compares the zentsu import with the lower limit of the database, alternately in one run:
 * `node bench/import.ts [orders] [rounds] [rows]` after `npm run build`. Our time is that of the whole job in a separate
 * process: CP932 decoding, checks, rules, two tables, history. The limit copies prepared rows and upserts the changed ones
 * into one table of as many columns and indexes. The server has PostgreSQL's default settings; no checkpoint is forced.
 */
const [orders = 1_000_000, rounds = 3, rows = 100_000] = process.argv.slice(2).map(Number);
const defaultSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

const folder = await mkdtemp(join(tmpdir(), 'tsuun-import-'));
try {
  await withBenchDatabase(async (pool, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await makeMasters(client);
      await makeOrders(pool, client, orders);
      const bare = await BareTable.open(client, orders);
      await client.query('vacuum analyze');
      await measureImports(
        { pool, client, url, bare, folder },
        [...Array(rounds).keys()].map((i) => i + 1),
        rows,
      );
    } finally {
      await client.end();
    }
  }, defaultSettings);
} finally {
  await rm(folder, { recursive: true, force: true });
}
