import { restoreFullSentence } from '@tsuun/domain/message/operator';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { StartProblem } from '../start-problem.ts';

/** Table as a backup contains it. */
export interface BackupTable {
  readonly name: string;
  /** Columns that are written and restored: all except generated ones. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Check sum over all columns of all rows, regardless of their order. */
  readonly hash: string;
}

interface Found {
  readonly name: string;
  readonly columns: string[];
  readonly needs: string[];
}

/**
 * Returns all tables, each after those that it references; the references have no cycles. The table of the migrations
 * is omitted, since the program creates it.
 */
export async function tablesInOrder(db: pg.ClientBase): Promise<Omit<BackupTable, 'rows' | 'hash'>[]> {
  const { rows } = await db.query<Found>(sql`
    select t.relname as name,
           array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
           array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
                  where f.conrelid = t.oid and f.contype = 'f' and r.oid <> t.oid) as needs
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
       and t.relname <> 'schema_migration'
     order by t.relname`);
  const ordered: Found[] = [];
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (next.length === 0) throw new Error('the tables point at each other in a circle');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/**
 * Returns the number of rows of a table and their check sum; generated columns count too, so that they are verified as
 * well.
 */
export async function tableSum(db: pg.ClientBase, name: string): Promise<Pick<BackupTable, 'rows' | 'hash'>> {
  const { rows } = await db.query<{ rows: number; hash: string }>(sql`
    select count(*) as rows,
           coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
      from ${raw(name)} t`);
  return rows[0] as Pick<BackupTable, 'rows' | 'hash'>;
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Reads the sequences of ids, so that no number is assigned twice after a restore. */
export async function readSequences(db: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await db.query<{ name: string }>(sql`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await db.query<Omit<SequenceState, 'name'>>(
      sql`select last_value::text as value, is_called as called from ${raw(name)}`,
    );
    sequences.push({ name, ...(rows[0] as Omit<SequenceState, 'name'>) });
  }
  return sequences;
}

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
