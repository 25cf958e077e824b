import { chmod, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  dataDirForbiddenSentence,
  dataDirMissingSentence,
  dataElsewhereSentence,
  notRunningSentence,
} from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import { type Account, mayEnter } from './account.ts';
import { databaseName, urlOf, readPassword } from './cluster-setup.ts';
import { runningPostmaster } from './postmaster.ts';

const elsewhere = '/var/lib/tsuun';

/** Returns `DATA_DIR/embedded`, the folder that contains the cluster (`pgdata`), its password and its log. */
export const homeIn = (dataDir: string): string => join(resolve(dataDir), 'embedded');

/**
 * Returns the real path of that folder, created on first use. Root may have its checkout in a private folder such as
 * its home, which the user `postgres` cannot enter. The program does not change the permissions of private folders, so
 * the data is then under /var/lib and `DATA_DIR/embedded` is a link to it.
 */
export async function clusterHome(
  dataDir: string,
  account: Account | null,
  log: (line: string) => void,
): Promise<string> {
  const home = homeIn(dataDir);
  try {
    if (!(await exists(home))) await makeHome(home, resolve(dataDir), account, log);
  } catch (error) {
    throw new EmbeddedServerProblem(dataDirForbiddenSentence(dataDir, error instanceof Error ? error.message : ''));
  }
  return realpath(home).catch(() => {
    throw new EmbeddedServerProblem(dataDirMissingSentence(home));
  });
}

/**
 * Throws the problem for a data directory of another user, or a read-only or full disk, which the operator has to
 * correct.
 */
export function refuseForbidden(dataDir: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^(EACCES|EPERM|EROFS|ENOSPC)$/.test(code) || !(error instanceof Error)) throw error;
  throw new EmbeddedServerProblem(dataDirForbiddenSentence(dataDir, error.message));
}

async function makeHome(
  home: string,
  dataDir: string,
  account: Account | null,
  log: (line: string) => void,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (account === null || (await mayEnter(account, dataDir))) {
    await mkdir(home);
    return;
  }
  await mkdir(elsewhere, { recursive: true });
  const elsewhereHome = await mkdtemp(join(elsewhere, 'data-'));
  await chmod(elsewhereHome, 0o755);
  await symlink(elsewhereHome, home);
  log(dataElsewhereSentence(dataDir, elsewhereHome));
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Returns the address of the embedded server that another process runs on the data directory: for a worker started by
 * hand (`npm run worker`), which uses the server and neither starts nor stops it. Throws `EmbeddedServerProblem` if
 * none runs, or if the data belongs to another user.
 */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const home = await realpath(homeIn(dataDir)).catch(() => null);
  const running = home === null ? null : await runningPostmaster(join(home, 'pgdata'));
  const password =
    home === null ? null : await readPassword(home).catch((error: unknown) => refuseForbidden(dataDir, error));
  if (running?.state !== 'ready' || password === null) throw new EmbeddedServerProblem(notRunningSentence(dataDir));
  return urlOf(password, running.port, databaseName);
}
