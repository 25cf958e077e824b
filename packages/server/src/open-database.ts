import { databaseUnreachableSentence, migrationsPendingSentence } from '@tsuun/domain/message/operator';
import type { Config } from './config.ts';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate, pendingMigrations } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import { refuseWhileRestored } from './db/restore-lock.ts';
import type { Services } from './services.ts';
import { StartProblem } from './start-problem.ts';

export interface Database {
  readonly url: string;
  /** Stops the embedded server; leaves any other alone. */
  stop(): Promise<void>;
}

/** The database of the configuration, started if it is ours and brought to the newest state. Throws `StartProblem`. */
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
    await bringUpToDate(database.url, config.migratesAtStart, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * On a pool of its own without time limits: building an index on a million rows may take as long as it takes. Where
 * other servers are at work, a start changes nothing under them: somebody does so at a moment of their own choice.
 */
async function bringUpToDate(url: string, mayChange: boolean, log: Services['log']): Promise<void> {
  const pool = openPool(url, log, { max: 1, statementTimeout: 0, applicationName: 'tsuun migrate' });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new StartProblem(databaseUnreachableSentence(new URL(url).host, reasonOf(error)));
    });
    await refuseWhileRestored(pool);
    const pending = mayChange ? [] : await pendingMigrations(pool);
    if (pending.length > 0) throw new StartProblem(migrationsPendingSentence(pending));
    const applied = await migrate(pool, { check: refuseWhileRestored });
    if (applied.length > 0) log.info({ applied }, 'migrated');
  } finally {
    await pool.end();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
