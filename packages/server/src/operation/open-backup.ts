import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
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

/** A backup's file, opened. */
export interface Backup {
  readonly manifest: Manifest;
  /** The bytes of an entry; their check sum is compared at the end. */
  read(entry: string): Promise<Readable>;
  close(): void;
}

/** Opens a backup by its directory. Throws where the file is no zip or has no manifest. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false });
  const entries = new Map<string, Entry>();
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`${path} has no ${name}`);
    return zip.openReadStreamPromise(entry);
  };
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = (await json(await read(manifestName))) as Manifest;
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
