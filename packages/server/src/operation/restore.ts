import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import {
  backupDamagedSentence,
  backupNewerSentence,
  backupUnreadableSentence,
  restoreRunsSentence,
} from '@tsuun/domain/message/operator';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { migrate } from '../db/migrate.ts';
import { migrationsDir, readMigrations } from '../db/migration-files.ts';
import { restoreLock } from '../db/restore-lock.ts';
import { StartProblem } from '../start-problem.ts';
import { clearDatabase } from './clear-database.ts';
import { type Backup, entryOf, type Manifest, NewerFormatError, openBackup } from './open-backup.ts';
import { tableSum } from './tables.ts';

/**
 * Reads a backup back into a database that holds nothing but what a start of the program made: its tables are made as they
 * were, filled in one transaction, compared with the sums of the backup, and brought to this release's shape. Servers
 * answer メンテナンス中 meanwhile. Answers what was read.
 * Throws `StartProblem` for a database that is not empty, a file that is no backup, is damaged, or was made by a later
 * release; the database is then left as it was, or empty.
 */
export async function restore(pool: pg.Pool, client: pg.Client, path: string): Promise<Manifest> {
  const backup = await openBackup(path).catch((error: unknown) => {
    throw new StartProblem(error instanceof NewerFormatError ? backupNewerSentence : backupUnreadableSentence(path), {
      cause: error,
    });
  });
  try {
    await refuseLater(backup.manifest);
    const damaged = await backup.findDamage();
    if (damaged !== null) throw new StartProblem(backupDamagedSentence(path, damaged));
    await takeDatabase(client);
    await fillDatabase(pool, client, backup, path);
    return backup.manifest;
  } finally {
    backup.close();
  }
}

/** Takes the database for this restore until the connection ends. Throws `StartProblem` where another restore has it. */
async function takeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(sql`select pg_try_advisory_lock(${restoreLock}) as taken`);
  if (rows[0]?.taken !== true) throw new StartProblem(restoreRunsSentence);
}

async function fillDatabase(pool: pg.Pool, client: pg.Client, backup: Backup, path: string): Promise<void> {
  const known = new Map(backup.manifest.migrations.map(({ version, checksum }) => [version, checksum]));
  await clearDatabase(client, known);
  await migrate(pool, { only: (version) => known.has(version) });
  await client.query('begin');
  try {
    await fill(client, backup, path);
    await client.query('commit');
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  await migrate(pool);
  await client.query('analyze');
}

/** A release reads what it knows all migrations of, letter by letter. */
async function refuseLater({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations(migrationsDir)).map(({ version, checksum }) => [version, checksum]));
  if (migrations.some(({ version, checksum }) => ours.get(version) !== checksum))
    throw new StartProblem(backupNewerSentence);
}

/** A connection that cannot roll back within seconds is broken, which rolls back too: no table stays locked. */
async function rollBack(client: pg.Client): Promise<void> {
  const rolledBack = client.query('rollback').then(
    () => true,
    () => false,
  );
  if (await Promise.race([rolledBack, sleep(5_000, false, { ref: false })])) return;
  // With a statement under way `end` does not wait for the server.
  await client.end().catch(() => undefined);
}

/** Our triggers ask for rows of tables that come later; what was read together was right together. */
async function fill(client: pg.Client, backup: Backup, path: string): Promise<void> {
  const { tables, sequences } = backup.manifest;
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    // Opened first: a COPY that has begun and gets no data keeps its connection for ever.
    const bytes = await backup.read(entryOf(name)).catch((error: unknown) => {
      throw new StartProblem(backupDamagedSentence(path, name), { cause: error });
    });
    const copied = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(bytes, copied).catch((error: unknown) => {
      throw new StartProblem(backupDamagedSentence(path, name), { cause: error });
    });
  }
  // Checks deferred to the end of the transaction would prevent the table from getting its triggers back.
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
