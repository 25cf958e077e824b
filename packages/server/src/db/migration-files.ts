import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNameSentence } from '@tsuun/domain/message/operator';
import { serverDir } from '../server-dir.ts';
import { StartProblem } from '../start-problem.ts';

export const migrationsDir: string = join(serverDir, 'migrations');

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/**
 * Reads the files `0001-name.sql` … of a folder in the order of their numbers. Throws `StartProblem` for a malformed or
 * repeated number.
 */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(dir, name)));
  for (const [i, migration] of migrations.entries()) {
    if (migration.version === migrations[i - 1]?.version) throw new StartProblem(migrationNameSentence(migration.name));
  }
  return migrations;
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new StartProblem(migrationNameSentence(name));
  const sql = await readFile(join(dir, name), 'utf8');
  return { version: Number(name.slice(0, 4)), name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
}
