import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNameSentence, migrationTwiceSentence } from '@tsuun/domain/message/operator';
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
