import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupExistsSentence, backupFolderSentence, backupNoRoomSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { ZipFile } from 'yazl';
import { StartProblem } from '../start-problem.ts';
import { entryOf, type Manifest, manifestName } from './open-backup.ts';
import { readSequences, tablesInOrder, tableSum } from './tables.ts';

/** Codes of file systems that have no hard links (vfat, SMB). */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL', 'EXDEV']);

/**
 * Gives a complete file its name without replacing another one: by a hard link, or, if the file system has none, by
 * reserving the name and renaming onto it. Throws EEXIST if the name exists.
 */
export async function placeFile(part: string, path: string, linkFile: typeof link = link): Promise<void> {
  try {
    await linkFile(part, path);
  } catch (error) {
    if (!noLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(path, 'wx', 0o600)).close();
    await rename(part, path);
  }
}

/** Waits until the bytes of a file are on the disk. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Temporary path of a backup; two backups to one path at the same time write into separate files. */
const partOf = (path: string): string => `${path}.${randomUUID().slice(0, 8)}.part`;

/**
 * Writes everything in the database into one file, as of one moment, while the program runs (R39): a zip with each
 * table as COPY text. This release and later ones can restore it, on any version of PostgreSQL. The file gets its name
 * when it is complete, and only its owner can read it, because it contains password hashes. Throws `StartProblem` if a
 * file has that name or the folder cannot be written to. After any error the connection can only be closed: it may be
 * in the middle of a table that nobody reads, and would not answer a rollback.
 */
export async function backUp(client: pg.Client, path: string, part: string = partOf(path)): Promise<Manifest> {
  if (await exists(path)) throw new StartProblem(backupExistsSentence(path));
  await client.query('begin isolation level repeatable read read only');
  try {
    const manifest = await readManifest(client);
    await pipeline(archive(client, manifest), createWriteStream(part, { mode: 0o600 }));
    await toDisk(part);
    await placeFile(part, path);
    await noteBackup(client, manifest);
    return manifest;
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, path);
  } finally {
    await rm(part, { force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns an error of the file system as a sentence for the operator; any other error unchanged. */
function explained(error: NodeJS.ErrnoException, path: string): Error {
  if (error.syscall === undefined || error.syscall === 'connect') return error;
  if (error.code === 'EEXIST') return new StartProblem(backupExistsSentence(path), { cause: error });
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StartProblem(backupNoRoomSentence(path), { cause: error });
  if (/^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|EISDIR)$/.test(error.code ?? ''))
    return new StartProblem(backupFolderSentence(path, error.message), { cause: error });
  return error;
}

/**
 * Returns the moment of the snapshot. This statement takes the snapshot, so that everything committed before is in the
 * backup.
 */
async function readMoment(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ moment: string }>(
    sql`select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return rows[0]?.moment ?? '';
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const madeAt = await readMoment(client);
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    sql`select version, checksum from schema_migration order by version`,
  );
  const tables = [];
  for (const table of await tablesInOrder(client)) tables.push({ ...table, ...(await tableSum(client, table.name)) });
  const sequences = await readSequences(client);
  return { format: 1, madeAt, migrations, tables, sequences };
}

/**
 * Returns the bytes of the backup. The zip requests an entry when the previous one is written, since a connection reads
 * one table at a time.
 */
function archive(client: pg.Client, manifest: Manifest): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  // An error of the zip, or of a table that cannot be read to its end, does not end the output by itself.
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName);
  for (const { name, columns } of manifest.tables) {
    const statement = `copy ${name} (${columns.join(', ')}) to stdout`;
    zip.addReadStreamLazy(entryOf(name), { forceZip64Format: true, compressionLevel: 1 }, (give) =>
      give(null, client.query(to(statement)).on('error', fail)),
    );
  }
  zip.end();
  return output;
}

/** Stores the time of the backup, for the metrics. */
async function noteBackup(client: pg.Client, { tables, madeAt }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await client.query('commit');
  await client.query(sql`insert into backup (made_at, rows) values (${madeAt}, ${rows})`);
}
