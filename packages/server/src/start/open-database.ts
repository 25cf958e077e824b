import { migratedLine, migrationsPendingSentence } from '@tsuun/domain/message/operator';
import type { Config } from '../config.ts';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { reachServer } from '../db/database-problem.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { refuseWhileRestored } from '../db/restore-lock.ts';
import type { Services } from '../services.ts';
import { StartProblem } from '../start-problem.ts';

export interface Database {
  readonly url: string;
  /** Stops the embedded server; has no effect on any other. */
  stop(): Promise<void>;
}

/** Opens the database of the configuration: starts it if it is embedded, and migrates it. Throws `StartProblem`. */
export async function openDatabase(
  config: Config,
  say: (line: string) => void,
  log: Services['log'],
): Promise<Database> {
  const database =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log: say })
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  try {
    const applied = await bringUpToDate(database.url, config.migratesAtStart, { say, log });
    if (applied.length > 0) say(migratedLine(applied));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface Output {
  readonly say: (line: string) => void;
  readonly log: Services['log'];
}

/**
 * Migrates on a separate pool without time limits, because an index on a million rows takes long, and returns the names
 * of the migrations. If other servers may be running, a start changes nothing: an operator chooses the time of the
 * migration.
 */
async function bringUpToDate(url: string, mayChange: boolean, { say, log }: Output): Promise<readonly string[]> {
  const pool = openPool(url, log, { max: 1, statementTimeout: 0, applicationName: 'tsuun migrate' });
  try {
    await reachServer(url, () => pool.query('select 1'), say);
    await refuseWhileRestored(pool);
    const pending = mayChange ? [] : await pendingMigrations(pool);
    if (pending.length > 0) throw new StartProblem(migrationsPendingSentence(pending));
    return await migrate(pool, { check: refuseWhileRestored });
  } finally {
    await pool.end();
  }
}
