import { setTimeout as sleep } from 'node:timers/promises';
import { migrationChangedSentence, migrationFailedSentence, notBesideSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { watchName, watchNameOfBuild } from '../build-id.ts';
import { plainError } from '../plain-error.ts';
import { StartProblem } from '../start-problem.ts';
import {
  type AppliedMigrations,
  isFormerBuild,
  type Migration,
  migrationsDir,
  readMigrations,
  takeOverFormerBuild,
} from './migration-files.ts';
import { sqlState } from './sql-state.ts';
import type { Queryable } from './transaction.ts';

/** Advisory lock by which one server migrates while the others wait. */
export const migrationLock = 7_305_180_002;

interface Choice {
  readonly dir?: string;
  /** Versions to apply; a backup is restored into its own schema. */
  readonly only?: (version: number) => boolean;
  /** Check before any change, when no other migration runs; it throws to prevent the changes. */
  readonly check?: (db: Queryable) => Promise<void>;
}

/**
 * Milliseconds that a migration waits for a table in use, and number of attempts, so that other statements do not queue
 * behind it for long (R39).
 */
const lockWait = 2_000;
const lockTries = 30;
const lockNotAvailable = '55P03';

/**
 * Applies the pending migrations, each in a separate transaction, and returns the names of their files. Several servers
 * may start at once: a lock lets one work while the others wait and then find nothing to do. Applied versions unknown
 * to this program are ignored, so that the previous release may run during an upgrade. Tables of the last build before
 * release 1.0.0 count as the baseline. Throws `StartProblem` for tables of an older build, if an applied file was changed
 * since, if one fails, or if servers are connected that cannot run beside one.
 */
export async function migrate(
  pool: pg.Pool,
  { dir = migrationsDir, only = () => true, check = () => Promise.resolve() }: Choice = {},
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ version }) => only(version));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await check(client);
      await client.query(`create table if not exists schema_migration (
        version integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now())`);
      const [baseline] = migrations;
      if (baseline !== undefined && isFormerBuild(await appliedChecksums(client))) {
        await refuseBesideOthers(client, baseline.name);
        await takeOverFormerBuild(client, baseline);
      }
      const pending = pendingOf(migrations, await appliedChecksums(client));
      const alone = pending.find(({ notBeside }) => notBeside);
      if (alone !== undefined) await refuseBesideOthers(client, alone.name);
      for (const migration of pending) await apply(client, migration);
      return pending.map((migration) => migration.name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}

/** True if every migration of this program is applied, unchanged; false also on an empty database (`GET …/ready`). */
export async function migrationsInPlace(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('schema_migration') is not null as made`);
  if (rows[0]?.made !== true) return false;
  const applied = await appliedChecksums(pool);
  return migrations.every(({ version, checksum }) => applied.get(version) === checksum);
}

/**
 * Returns the names of the pending migrations; none for an empty database, which nobody uses yet. Throws
 * `StartProblem`.
 */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('schema_migration') is not null as made`);
  if (rows[0]?.made !== true) return [];
  return pendingOf(await readMigrations(migrationsDir), await appliedChecksums(pool)).map(({ name }) => name);
}

async function appliedChecksums(db: pg.Pool | pg.PoolClient): Promise<AppliedMigrations> {
  const { rows } = await db.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

function pendingOf(migrations: readonly Migration[], applied: AppliedMigrations): Migration[] {
  if (isFormerBuild(applied)) return [...migrations];
  for (const { version, name, checksum } of migrations) {
    const stored = applied.get(version);
    if (stored !== undefined && stored !== checksum) throw new StartProblem(migrationChangedSentence(name));
  }
  return migrations.filter(({ version }) => !applied.has(version));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyAtOnce(client, migration);
    } catch (error) {
      if (tries === lockTries || !(error instanceof Error) || sqlState(error.cause) !== lockNotAvailable) throw error;
      await sleep(lockWait);
    }
  }
}

async function applyAtOnce(client: pg.PoolClient, { version, name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockWait}`);
    await client.query(sql);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartProblem(migrationFailedSentence(name, plainError(error).message), { cause: error });
  }
}

/** Throws `StartProblem` if servers or workers of another build are connected, which cannot run beside a migration. */
async function refuseBesideOthers(db: Queryable, migration: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like ${`${watchName}%`}
       and application_name <> ${watchNameOfBuild}
     order by name`);
  if (rows.length > 0)
    throw new StartProblem(
      notBesideSentence(
        migration,
        rows.map(({ name }) => name),
      ),
    );
}
