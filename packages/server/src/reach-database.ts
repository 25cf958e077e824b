import { embeddedUrl } from '@tsuun/embedded-server/embedded-url';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { databaseUnreachableSentence } from '@tsuun/domain/message/operator';
import pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './open-database.ts';
import { StartProblem } from './start-problem.ts';

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
