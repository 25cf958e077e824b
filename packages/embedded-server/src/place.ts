import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { passwordFile } from './password.ts';

export const databaseName = 'tsuun';

/** Everything the launcher knows about one cluster before it runs. */
export interface Place {
  readonly home: string;
  readonly pgdata: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
  readonly password: string;
  /** Server settings, given on the command line so that they always are this version's. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export function urlOf(password: string, port: number, database: string): string {
  return `postgres://tsuun:${password}@127.0.0.1:${port}/${database}`;
}

export const logFile = (place: Place): string => `${place.home}/server.log`;
export const passwordFileOf = (place: Place): string => passwordFile(place.home);
