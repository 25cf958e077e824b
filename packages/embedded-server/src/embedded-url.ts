import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { notRunningSentence } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import { homeIn } from './home.ts';
import { readPassword } from './password.ts';
import { databaseName, urlOf } from './cluster-setup.ts';
import { runningPostmaster } from './postmaster.ts';

/**
 * Returns the address of the embedded server that another process runs on the data directory: for a worker started by
 * hand (`npm run worker`), which uses the server and neither starts nor stops it. Throws `EmbeddedServerProblem` if
 * none runs.
 */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const home = await realpath(homeIn(dataDir)).catch(() => null);
  const running = home === null ? null : await runningPostmaster(join(home, 'pgdata'));
  const password = home === null ? null : await readPassword(home);
  if (running?.state !== 'ready' || password === null) throw new EmbeddedServerProblem(notRunningSentence(dataDir));
  return urlOf(password, running.port, databaseName);
}
