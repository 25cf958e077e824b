import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { SequenceState, BackupTable } from './tables.ts';

/** First entry of a backup: its contents and their check sums, which a restore compares. */
export interface Manifest {
  readonly format: 1;
  /** Moment of the snapshot by PostgreSQL's clock, ISO 8601. */
  readonly madeAt: string;
  /** Applied migrations by version, which define the schema. */
  readonly migrations: readonly { readonly version: number; readonly checksum: string }[];
  /** Tables in the order of the restore. */
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly SequenceState[];
}

export const manifestName = 'manifest.json';

/** Name of a table's entry in the zip. */
export const entryOf = (table: string): string => `tables/${table}.copy`;

/** Opened file of a backup, whose manifest has been checked. */
export interface Backup {
  readonly manifest: Manifest;
  read(entry: string): Promise<Readable>;
  /** Returns the first entry that is missing, damaged or not in the manifest; `null` if all are intact. */
  findDamage(): Promise<string | null>;
  close(): void;
}

/** Error for a backup in the format of a later release. */
export class NewerFormatError extends Error {}

/** Opens a backup by its directory. Throws if the file is not a zip or has no valid manifest. */
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
    const manifest: unknown = await json(await read(manifestName));
    checkManifest(manifest);
    return { manifest, read, findDamage: () => findDamage(zip, entries, manifest), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads every entry to its end and compares its check sum, which the zip reader does not do. */
async function findDamage(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { tables }: Manifest,
): Promise<string | null> {
  const names = new Set([manifestName, ...tables.map(({ name }) => entryOf(name))]);
  const unknown = [...entries.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) return unknown;
  for (const name of names) {
    const entry = entries.get(name);
    if (entry === undefined || !(await isIntact(zip, entry))) return name;
  }
  return null;
}

async function isIntact(zip: ZipFile, entry: Entry): Promise<boolean> {
  try {
    let sum = 0;
    for await (const piece of await zip.openReadStreamPromise(entry)) sum = crc32(piece as Buffer, sum);
    return sum === entry.crc32;
  } catch {
    return false;
  }
}

/** Form of table names in a manifest; others are refused, since names become part of statements. */
const tableForm = /^[a-z_][a-z0-9_]{0,62}$/;
const columnForm = /^(?:[a-z_][a-z0-9_]{0,62}|"[^"\0]{1,63}")$/;

function checkManifest(found: unknown): asserts found is Manifest {
  const { format, madeAt, migrations, tables, sequences } = (found ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  if (typeof format === 'number' && format > 1) throw new NewerFormatError(`format ${format}`);
  const isValid =
    format === 1 &&
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt)) &&
    Array.isArray(migrations) &&
    Array.isArray(tables) &&
    tables.length > 0 &&
    tables.every(isTable) &&
    Array.isArray(sequences) &&
    sequences.every((one: Partial<SequenceState> | null) => matches(one?.name, tableForm));
  if (!isValid) throw new Error('the manifest is not valid');
}

const isTable = (table: Partial<BackupTable> | null): boolean =>
  matches(table?.name, tableForm) &&
  Array.isArray(table?.columns) &&
  table.columns.length > 0 &&
  table.columns.every((column: unknown) => matches(column, columnForm));

const matches = (text: unknown, form: RegExp): boolean => typeof text === 'string' && form.test(text);
