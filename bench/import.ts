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
 * The zentsu import against what the database can do at most, turn about in one run:
 * `npx tsx bench/import.ts [orders] [rounds] [rows]` after `npm run build`. Ours is the whole job in a process of its own:
 * CP932 bytes, checks, rules, two tables, history. The limit copies rows that are ready and upserts what differs into one
 * table of as many columns and indexes. The server has PostgreSQL's own settings, and no checkpoint is forced.
 */
const [orders = 1_000_000, rounds = 3, rows = 100_000] = process.argv.slice(2).map(Number);
const ownSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

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
  }, ownSettings);
} finally {
  await rm(folder, { recursive: true, force: true });
}
