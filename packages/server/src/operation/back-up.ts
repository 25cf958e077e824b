import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupExistsSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { ZipFile } from 'yazl';
import { StartProblem } from '../start-problem.ts';
import { entryOf, type Manifest, manifestName } from './open-backup.ts';
import { readSequences, tablesInOrder, tableSum } from './tables.ts';

/**
 * Writes everything the database holds into one file, as of one moment, while the program goes on (R39): a zip with each
 * table as COPY text. It can be read back by this release and later ones, whatever PostgreSQL is below. The file appears
 * under its name when it is whole, readable by its owner alone, for it holds password hashes.
 * Throws `StartProblem` where a file has that name. Whatever is thrown, the connection is only good for being ended: it may
 * stand in the middle of a table that nobody takes, and would answer no rollback.
 */
export async function backUp(client: pg.Client, path: string): Promise<Manifest> {
  const part = `${path}.part`;
  await client.query('begin isolation level repeatable read read only');
  try {
    const manifest = await readManifest(client);
    await pipeline(archive(client, manifest), createWriteStream(part, { mode: 0o600 }));
    await toDisk(part);
    await link(part, path).catch(refuseTaken(path));
    await noteBackup(client, manifest);
    return manifest;
  } finally {
    await rm(part, { force: true });
  }
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    sql`select version, checksum from schema_migration order by version`,
  );
  const tables = [];
  for (const table of await tablesInOrder(client)) tables.push({ ...table, ...(await tableSum(client, table.name)) });
  const sequences = await readSequences(client);
  return { format: 1, madeAt: new Date().toISOString(), migrations, tables, sequences };
}

/** The zip asks for an entry when the one before is written: a connection reads one table at a time. */
function archive(client: pg.Client, manifest: Manifest): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  // Neither the zip nor a table that cannot be read to its end ends the bytes by itself.
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

async function toDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function refuseTaken(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'EEXIST' ? new StartProblem(backupExistsSentence(path)) : error;
  };
}

/** Whoever watches the server sees when the last one was made. */
async function noteBackup(client: pg.Client, { tables }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await client.query('commit');
  await client.query(sql`insert into backup (rows) values (${rows})`);
}
