import type pg from 'pg';

/** The tables of business that a command may change. */
const tables = [
  'orders',
  'order_charges',
  'order_change',
  'fee',
  'fee_change',
  'arrival_fee',
  'arrival_fee_change',
  'name_conversion',
  'name_conversion_change',
  'activity',
  'activity_skip',
];
const ofJobs = ['job', 'upload_ticket', 'transfer_history', 'file', 'file_chunk'];

/** Moments, and numbers that tries which came to nothing use up, also those of transactions. */
const moments = ['created_at', 'updated_at', 'changed_at', 'ruled_at', 'began_at', 'ended_at', 'read_at'];
const passing = [...moments, 'id', 'order_id', 'fee_id', 'job_id', 'history_id', 'activity_id', 'run_id', 'position'];

/** Remembers all records as they stand, to bring them back before each of many tries; `db` must be a superuser's. */
export async function keepRecords(db: pg.Client): Promise<void> {
  await db.query('create schema kept');
  for (const table of tables) await db.query(`create table kept.${table} as table ${table}`);
}

/** Everything as it was kept; jobs, files and histories are gone. */
export async function restoreRecords(db: pg.Client): Promise<void> {
  await db.query(`truncate ${[...tables, ...ofJobs].join(', ')} cascade`);
  await db.query('set session_replication_role = replica');
  for (const table of tables) {
    const { rows } = await db.query<{ list: string }>(
      `select string_agg(column_name, ', ') as list from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = rows[0]?.list ?? '';
    await db.query(`insert into ${table} (${list}) overriding system value select ${list} from kept.${table}`);
  }
  await db.query('set session_replication_role = origin');
}

/** A job that came to nothing says so in 処理履歴; a batch leaves nothing there. */
const comparedOf = (table: string): string =>
  table === 'activity' ? '(select * from activity where job_id is null)' : table;

/** Every record as text, so that two states can be distinguished: equal texts, equal business columns. */
export async function readRecords(db: pg.Client): Promise<string> {
  const parts = tables.map(
    (table) => `select '${table}' as reported, (to_jsonb(t) - $1::text[])::text as row from ${comparedOf(table)} t`,
  );
  const { rows } = await db.query<{ reported: string; row: string }>(
    `select reported, row from (${parts.join(' union all ')}) all_rows order by reported, row`,
    [passing],
  );
  return rows.map(({ reported, row }) => `${reported} ${row}`).join('\n');
}
