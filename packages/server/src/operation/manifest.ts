import type { KeptSequence, KeptTable } from './tables.ts';

/** The first entry of a backup: what is in it, and what it must come to when it is read back. */
export interface Manifest {
  readonly format: 1;
  /** A moment, ISO 8601. */
  readonly madeAt: string;
  /** The migrations applied, by version: the shape of the tables. */
  readonly migrations: readonly { readonly version: number; readonly checksum: string }[];
  /** In the order they are read back. */
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
}

export const manifestName = 'manifest.json';

export const entryOf = (table: string): string => `tables/${table}.copy`;
