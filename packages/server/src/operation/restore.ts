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
import {
  type AppliedMigrations,
  formerTables,
  isFormerBuild,
  type Migration,
  migrationsDir,
  readMigrations,
} from '../db/migration-files.ts';
import { migrate } from '../db/migrate.ts';
import { alignPositions } from '../features/change-feed/align-positions.ts';
import { renewInstance } from '../db/server-key.ts';
import { restoreLock } from '../db/restore-lock.ts';
import { StartProblem } from '../start-problem.ts';
import { clearDatabase, tableSum } from './tables.ts';
import { type Backup, entryOf, type Manifest, NewerFormatError, openBackup } from './open-backup.ts';

/**
 * Restores a backup into a database with nothing but the rows of a program start: creates the tables of the backup,
 * fills them in one transaction, compares them with the check sums of the backup, and migrates them to this release.
 * Servers report メンテナンス中 in the meantime. Returns the manifest. Throws `StartProblem` for a database that is not empty,
 * and for a file that is not a backup, is damaged, or was made by a later release; the database is then unchanged, or
 * empty.
 */
export async function restore(pool: pg.Pool, client: pg.Client, path: string): Promise<Manifest> {
  const backup = await openBackup(path).catch((error: unknown) => {
    throw new StartProblem(error instanceof NewerFormatError ? backupNewerSentence : backupUnreadableSentence(path), {
      cause: error,
    });
  });
  try {
    const backedUp = appliedMigrations(backup.manifest, await readMigrations(migrationsDir));
    const damaged = await backup.findDamage();
    if (damaged !== null) throw new StartProblem(backupDamagedSentence(path, damaged));
    await takeDatabase(client);
    await fillDatabase(pool, client, backup, backedUp, path);
    return backup.manifest;
  } finally {
    backup.close();
  }
}

/** Locks the database for this restore until the connection ends. Throws `StartProblem` if another restore has it. */
async function takeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(sql`select pg_try_advisory_lock(${restoreLock}) as taken`);
  if (rows[0]?.taken !== true) throw new StartProblem(restoreRunsSentence);
}

async function fillDatabase(
  pool: pg.Pool,
  client: pg.Client,
  backup: Backup,
  backedUp: AppliedMigrations,
  path: string,
): Promise<void> {
  await clearDatabase(client, backedUp);
  await migrate(pool, { only: (version) => backedUp.has(version) });
  await client.query('begin');
  try {
    await fill(client, backup, path);
    await client.query('commit');
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  await migrate(pool);
  await renewInstance(client);
  await alignPositions(client, { isRestored: true });
  await client.query('analyze');
}

/**
 * Returns the migrations of a backup; those of the last build before release 1.0.0 are the baseline. Throws
 * `StartProblem` for a migration that this release does not have with the same check sum.
 */
function appliedMigrations(manifest: Manifest, ours: readonly Migration[]): AppliedMigrations {
  const backedUp = new Map(manifest.migrations.map(({ version, checksum }) => [version, checksum]));
  if (isFormerBuild(backedUp)) return new Map(ours.slice(0, 1).map(({ version, checksum }) => [version, checksum]));
  const known = new Map(ours.map(({ version, checksum }) => [version, checksum]));
  if ([...backedUp].some(([version, checksum]) => known.get(version) !== checksum))
    throw new StartProblem(backupNewerSentence);
  return backedUp;
}

/**
 * Rolls back; a connection that cannot do so within seconds is ended, which rolls back too, so that no table stays
 * locked.
 */
async function rollBack(client: pg.Client): Promise<void> {
  const rolledBack = client.query('rollback').then(
    () => true,
    () => false,
  );
  if (await Promise.race([rolledBack, sleep(5_000, false, { ref: false })])) return;
  // During a statement `end` does not wait for the server.
  await client.end().catch(() => undefined);
}

/**
 * Fills the tables without their triggers, which would look for rows of tables that come later. The rows were
 * consistent when they were backed up.
 */
async function fill(client: pg.Client, backup: Backup, path: string): Promise<void> {
  const tables = backup.manifest.tables.filter(({ name }) => !formerTables.has(name));
  const sequences = backup.manifest.sequences.filter(({ name }) => !formerTables.has(name.replace(/_id_seq$/, '')));
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables) {
    const damaged = (error: unknown): never => {
      throw new StartProblem(backupDamagedSentence(path, name), { cause: error });
    };
    // Opened before the COPY: one that has begun and gets no data blocks its connection for ever.
    const bytes = await backup.read(entryOf(name)).catch(damaged);
    const copied = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(bytes, copied).catch(damaged);
  }
  // Checks deferred to the end of the transaction would prevent the triggers from being enabled again.
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
