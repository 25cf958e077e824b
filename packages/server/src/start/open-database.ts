import { existsSync } from 'node:fs';
import {
  databaseEmptySentence,
  databaseMissingSentence,
  migratedLine,
  migrationsPendingSentence,
} from '@tsuun/domain/message/operator';
import { homeIn, embeddedUrl } from '@tsuun/embedded-server/home';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import pg from 'pg';
import type { Config } from '../config.ts';
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

/** True if a command may begin with an empty database. */
interface ReachOptions {
  readonly mayBeEmpty: boolean;
}

/**
 * Opens the database of the configuration for an operator's command: a running one is used and kept running, the
 * embedded one is started for the duration of the command if the program does not run. Nothing is migrated. Throws
 * `StartProblem` if it does not respond, or if it is empty and may not be: a command in a terminal without the settings
 * of the service would otherwise create an embedded database and back that up. For the same reason a new embedded
 * database is only created for a command if DATABASE chooses it by name.
 */
export async function reachDatabase(
  { databaseUrl, dataDir, isEmbeddedNamed }: Config,
  options: ReachOptions,
  say: (line: string) => void,
): Promise<Database> {
  const leave = () => Promise.resolve();
  if (databaseUrl !== null) return { url: await answering(databaseUrl, options, say), stop: leave };
  const running = await embeddedUrl(dataDir).catch(() => null);
  if (running !== null) return { url: running, stop: leave };
  if (!existsSync(homeIn(dataDir))) {
    if (!options.mayBeEmpty) throw new StartProblem(databaseEmptySentence(dataDir));
    if (!isEmbeddedNamed) throw new StartProblem(databaseMissingSentence);
  }
  return startEmbedded({ dataDir, log: say });
}

async function answering(url: string, options: ReachOptions, say: (line: string) => void): Promise<string> {
  if (await reachServer(url, () => isEmpty(url), say)) {
    if (!options.mayBeEmpty) throw new StartProblem(databaseEmptySentence(new URL(url).host));
  }
  return url;
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ empty: boolean }>(`select to_regclass('app_user') is null as empty`);
    return rows[0]?.empty === true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
