import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { silent } from '../../packages/server/testing/silent.ts';

export type BenchPool = ReturnType<typeof openPool>;

/** Starts a server with a migrated database, runs `measure` and removes both; `settings` default to those of users. */
export async function withBenchDatabase(
  measure: (pool: BenchPool, url: string) => Promise<void>,
  settings = serverSettings,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => undefined, settings });
  const pool = openPool(server.url, silent, { statementTimeout: 0 });
  try {
    await migrate(pool);
    await measure(pool, server.url);
  } finally {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
