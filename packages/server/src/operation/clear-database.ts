import { restoreFullSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { StartProblem } from '../start-problem.ts';
import { tablesInOrder } from './tables.ts';

/** Tables in which a start of the program, and a log-in after it, leaves rows. */
const filledByStart = new Set([
  'change_feed',
  ...['app_user', 'app_user_change', 'user_authority', 'user_setting', 'server_key', 'master_version', 'backup'],
  ...['session', 'audit_event', 'known_address', 'login_bucket', 'request_key', 'record_creation'],
  'table_size',
]);

/**
 * Prepares the database for a restore. A database with nothing but the rows of a program start, which can happen within
 * seconds on the night of a restore, counts as empty. If its tables differ from those of the backup (`backedUp`: check
 * sums by version of migration), they are dropped. Throws `StartProblem` if there is any other data.
 */
export async function clearDatabase(client: pg.Client, backedUp: ReadonlyMap<number, string>): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.size === 0) return;
  if (await hasContent(client)) throw new StartProblem(restoreFullSentence);
  const isSame =
    applied.size === backedUp.size && [...applied].every(([version, sum]) => backedUp.get(version) === sum);
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

/** Returns true for more than one user, or any row in other tables. */
async function hasContent(client: pg.Client): Promise<boolean> {
  const tables = await tablesInOrder(client);
  for (const { name } of tables) {
    if (filledByStart.has(name)) continue;
    const { rowCount } = await client.query(sql`select from ${raw(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  if (!tables.some(({ name }) => name === 'app_user')) return false;
  const { rowCount } = await client.query('select from app_user limit 2');
  return (rowCount ?? 0) > 1;
}
