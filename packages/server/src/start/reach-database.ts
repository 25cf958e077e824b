import { existsSync } from 'node:fs';
import { embeddedUrl } from '@tsuun/embedded-server/embedded-url';
import { homeIn } from '@tsuun/embedded-server/home';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { databaseEmptySentence, databaseMissingSentence } from '@tsuun/domain/message/operator';
import pg from 'pg';
import { reachServer } from '../db/database-problem.ts';
import type { Config } from '../config.ts';
import type { Database } from './open-database.ts';
import { StartProblem } from '../start-problem.ts';

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
