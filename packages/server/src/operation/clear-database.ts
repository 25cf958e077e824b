import { restoreFullSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { StartProblem } from '../start-problem.ts';
import { tablesInOrder } from './tables.ts';

/** Tables that a start, and a log-in after it, leave rows in. */
const madeByStart = new Set([
  ...['app_user', 'app_user_change', 'user_authority', 'user_setting', 'server_key', 'master_version', 'backup'],
  ...['session', 'audit_event', 'known_address', 'login_bucket', 'login_throttle', 'request_key', 'record_creation'],
  'table_size',
]);

/**
 * Makes room for a restore: a database that holds nothing but what a start of the program made by itself, which on the night
 * of a restore happens within seconds, counts as empty. Where its tables are not those of the backup (`known`: check sums
 * by version of migration), they are dropped. Throws `StartProblem` where there is anything else.
 */
export async function clearDatabase(client: pg.Client, known: ReadonlyMap<number, string>): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.size === 0) return;
  if (await hasContent(client)) throw new StartProblem(restoreFullSentence);
  const isSame = applied.size === known.size && [...applied].every(([version, sum]) => known.get(version) === sum);
  if (isSame) return;
  await client
    .query('begin; drop schema public cascade; create schema public; commit')
    .catch(async (error: unknown) => {
      await client.query('rollback');
      throw new StartProblem(restoreFullSentence, { cause: error });
    });
}

async function appliedMigrations(client: pg.Client): Promise<Map<number, string>> {
  const { rows: made } = await client.query<{ made: boolean }>(
    `select to_regclass('schema_migration') is not null as made`,
  );
  if (made[0]?.made !== true) return new Map();
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migration',
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
}

/** More than one user, a user that was changed, or any row elsewhere. */
async function hasContent(client: pg.Client): Promise<boolean> {
  const tables = await tablesInOrder(client);
  for (const { name } of tables) {
    if (madeByStart.has(name)) continue;
    const { rowCount } = await client.query(sql`select from ${raw(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  if (!tables.some(({ name }) => name === 'app_user')) return false;
  const { rowCount } = await client.query('select from app_user limit 2');
  return (rowCount ?? 0) > 1;
}
