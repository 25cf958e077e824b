import { pipeline } from 'node:stream/promises';
import {
  backupDamagedSentence,
  backupNewerSentence,
  backupUnreadableSentence,
  restoreFullSentence,
} from '@tsuun/domain/message/operator';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { migrate } from '../db/migrate.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';
import { StartProblem } from '../start-problem.ts';
import { type Backup, entryOf, type Manifest, openBackup } from './open-backup.ts';
import { tableSum } from './tables.ts';

/**
 * Reads a backup back into an empty database: its tables are made as they were, filled in one transaction, compared with
 * what the backup says they come to, and brought to this release's shape. Answers what was read.
 * Throws `StartProblem` for a database that is not empty, a file that is no backup, is damaged, or was made by a later
 * release; the database is then left as it was, or empty.
 */
export async function restore(pool: pg.Pool, client: pg.Client, path: string): Promise<Manifest> {
  const backup = await openBackup(path).catch((error: unknown) => {
    throw new StartProblem(backupUnreadableSentence(path), { cause: error });
  });
  try {
    const { manifest } = backup;
    await refuseLater(manifest);
    await refuseFull(client);
    const known = new Set(manifest.migrations.map(({ version }) => version));
    await migrate(pool, { only: (version) => known.has(version) });
    await client.query('begin');
    await fill(client, backup, path).catch(async (error: unknown) => {
      await client.query('rollback');
      throw error;
    });
    await client.query('commit');
    await migrate(pool);
    await client.query('analyze');
    return manifest;
  } finally {
    backup.close();
  }
}

/** A release reads what it knows all migrations of, letter by letter. */
async function refuseLater({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations(migrationsDir)).map(({ version, checksum }) => [version, checksum]));
  if (migrations.some(({ version, checksum }) => ours.get(version) !== checksum))
    throw new StartProblem(backupNewerSentence);
}

async function refuseFull(client: pg.Client): Promise<void> {
  const { rows: made } = await client.query<{ made: boolean }>(`select to_regclass('app_user') is not null as made`);
  if (made[0]?.made !== true) return;
  const { rowCount } = await client.query('select from app_user limit 1');
  if (rowCount !== 0) throw new StartProblem(restoreFullSentence);
}

/** Our triggers ask for rows of tables that come later; what was read together was right together. */
async function fill(client: pg.Client, backup: Backup, path: string): Promise<void> {
  const { tables, sequences } = backup.manifest;
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    const copied = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(await backup.read(entryOf(name)), copied).catch((error: unknown) => {
      throw new StartProblem(backupDamagedSentence(path, name), { cause: error });
    });
  }
  // What waits for the end of a transaction would keep its table from taking its triggers back.
  await client.query('set constraints all immediate');
  for (const { name, value, called } of sequences) {
    await client.query(sql`select setval(${name}::regclass, ${value}::bigint, ${called})`);
  }
  for (const { name, rows, hash } of tables) {
    const found = await tableSum(client, name);
    if (found.rows !== rows || found.hash !== hash) throw new StartProblem(backupDamagedSentence(path, name));
    await client.query(`alter table ${name} enable trigger user`);
  }
}
