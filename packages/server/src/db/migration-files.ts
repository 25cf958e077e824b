import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formerBuildSentence, migrationNameSentence, migrationTwiceSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import { serverDir } from '../server-dir.ts';
import { StartProblem } from '../start-problem.ts';

export const migrationsDir: string = join(serverDir, 'migrations');

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /** True if the release before cannot run beside it; the file then has the line `-- not beside the release before`. */
  readonly notBeside: boolean;
}

/**
 * Reads the files `0001-name.sql` … of a folder in the order of their numbers. Throws `StartProblem` for a malformed or
 * repeated number.
 */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(dir, name)));
  for (const [i, migration] of migrations.entries()) {
    const former = migrations[i - 1];
    if (migration.version === former?.version)
      throw new StartProblem(migrationTwiceSentence(former.name, migration.name));
  }
  return migrations;
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new StartProblem(migrationNameSentence(name));
  const sql = await readFile(join(dir, name), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  const notBeside = /^-- not beside the release before$/m.test(sql);
  return { version: Number(name.slice(0, 4)), name, checksum, sql, notBeside };
}

/** Migrations by version with their check sums, as a database or a backup lists them. */
export type AppliedMigrations = ReadonlyMap<number, string>;

/** SHA-256 over version and check sum of the 51 migrations of the last build before release 1.0.0. */
const lastFormerBuild = '27fd2a685922728e064409b73d9f2c58e61b500ea433cd4f75f5c9e81c29e9d6';

/** Check sum of the first migration of all builds before release 1.0.0. */
const firstFormerMigration = '300d0e41da3e39ff1a76694d02a3bd6b2df94551bfc789acb1cda723f0c8e770';

/** Empty tables of the last former build that the baseline does not have. */
export const formerTables: ReadonlySet<string> = new Set(['former_place', 'login_throttle']);

/**
 * True if the migrations are those of the last build before release 1.0.0, whose tables are the same as the baseline's.
 * Throws `StartProblem` for the tables of an older build, which only that build can bring up to date.
 */
export function isFormerBuild(applied: AppliedMigrations): boolean {
  if (applied.get(1) !== firstFormerMigration) return false;
  const list = [...applied].sort(([a], [b]) => a - b).map(([version, checksum]) => `${version}:${checksum}`);
  if (createHash('sha256').update(list.join('\n')).digest('hex') !== lastFormerBuild)
    throw new StartProblem(formerBuildSentence);
  return true;
}

/** Makes the tables of the last former build those of the baseline, in one transaction. */
export async function takeOverFormerBuild(client: pg.PoolClient, baseline: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`
      drop view held_difference, held_order, gone_difference;
      drop table ${[...formerTables].join(', ')};
      delete from schema_migration`);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      baseline.version,
      baseline.name,
      baseline.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
