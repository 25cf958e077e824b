import { databaseUnreachableSentence } from '@tsuun/domain/message/operator';
import type { Config } from './config.ts';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import type { Services } from './services.ts';
import { StartProblem } from './start-problem.ts';
import { embeddedUrl } from '@tsuun/embedded-server/embedded-url';
import pg from 'pg';

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
    await bringUpToDate(database.url, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** On a pool of its own without time limits: building an index on a million rows may take as long as it takes. */
async function bringUpToDate(url: string, log: Services['log']): Promise<void> {
  const pool = openPool(url, log, { max: 1, statementTimeout: 0, applicationName: 'tsuun migrate' });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new StartProblem(databaseUnreachableSentence(new URL(url).host, reasonOf(error)));
    });
    const applied = await migrate(pool);
    if (applied.length > 0) log.info({ applied }, 'migrated');
  } finally {
    await pool.end();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * The database of the configuration for an operator's command: one that runs is used and left running, the local one is
 * started for as long as the command takes where the program does not run. Nothing is migrated.
 * Throws `StartProblem` where it does not answer.
 */
export async function reachDatabase({ databaseUrl, dataDir }: Config, say: (line: string) => void): Promise<Database> {
  const leave = () => Promise.resolve();
  if (databaseUrl !== null) return { url: await answering(databaseUrl), stop: leave };
  const running = await embeddedUrl(dataDir).catch(() => null);
  return running === null ? startEmbedded({ dataDir, log: say }) : { url: running, stop: leave };
}

async function answering(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return url;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(databaseUnreachableSentence(new URL(url).host, reason), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
