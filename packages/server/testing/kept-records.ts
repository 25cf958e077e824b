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

/** Statements that bring everything back; set by `keepRecords`. */
let restoring = '';

/** Remembers all records as they stand, to bring them back before each of many tries; `db` must be a superuser's. */
export async function keepRecords(db: pg.Client): Promise<void> {
  await db.query('create schema kept');
  for (const table of tables) await db.query(`create table kept.${table} as table ${table}`);
  const { rows } = await db.query<{ name: string; columns: string }>(
    `with recursive emptied as (
       select unnest($1::regclass[])::oid as id
       union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
     select id::regclass::text as name,
            (select string_agg(attname, ', ' order by attnum) from pg_attribute
              where attrelid = id and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from emptied`,
    [[...tables, ...ofJobs]],
  );
  const kept = rows.filter(({ name }) => tables.includes(name));
  // Few rows are deleted in a moment; to truncate a table makes its files and those of its indexes anew.
  restoring = [
    'begin; set local session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    ...kept.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ),
    'commit',
  ].join(';');
}

/** Everything as it was kept; jobs, files and histories are gone. */
export const restoreRecords = (db: pg.Client): Promise<unknown> => db.query(restoring);

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
