import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { passwordFile } from './password.ts';

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
export const passwordFileOf = (cluster: ClusterSetup): string => passwordFile(cluster.home);
