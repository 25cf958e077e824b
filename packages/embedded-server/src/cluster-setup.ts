import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Name of the application's database. */
export const databaseName = 'tsuun';

/** Data that the launcher needs about one cluster. */
export interface ClusterSetup {
  readonly home: string;
  readonly pgdata: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
  readonly password: string;
  /** Server settings, passed on the command line so that they always are those of this version. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** Returns the address of a database on the server at this port. */
export function urlOf(password: string, port: number, database: string): string {
  return `postgres://tsuun:${password}@127.0.0.1:${port}/${database}`;
}

export const logFile = (cluster: ClusterSetup): string => `${cluster.home}/server.log`;

/** Returns the path of the file that contains the server's password. */
export const passwordFile = (home: string): string => join(home, 'password');

/**
 * Returns the password of the embedded server, generated once and readable by our own user only. The server listens on
 * the loopback address, which every user of the machine can reach. (A socket file would need no password, but its path
 * may not exceed 107 characters, and root and `postgres` would have to share its folder.)
 */
export async function clusterPassword(home: string): Promise<string> {
  const known = await readPassword(home);
  if (known !== null) return known;
  const password = randomBytes(24).toString('base64url');
  const partial = `${passwordFile(home)}.half`;
  await writeFile(partial, password, { mode: 0o600 });
  await rename(partial, passwordFile(home));
  return password;
}

/** Reads the server's password; null if there is none yet. */
export const readPassword = (home: string): Promise<string | null> => readIfThere(passwordFile(home));

/** Reads a file; null only if there is none: an unreadable one must not count as missing. */
export const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
