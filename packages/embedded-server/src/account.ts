import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { accountSentence } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';

const run = promisify(execFile);

/** User as which a child process runs; spread into the options of `spawn`. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: for root, the owner of an existing cluster, else
 * the user `postgres`, created if missing. Null: the current user.
 */
export async function serverAccount(pgdata: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(pgdata).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = await lookUp();
  if (found !== null) return found;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']);
  } catch (error) {
    throw new EmbeddedServerProblem(accountSentence(error instanceof Error ? error.message : ''));
  }
  return lookUp();
}

/**
 * Checks if the account may enter the folder and all folders above it; the operating system decides, the modes are not
 * evaluated here.
 */
export async function mayEnter(account: Account, dir: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function lookUp(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
