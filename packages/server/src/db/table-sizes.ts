import sql, { raw } from 'sql-template-tag';
import type { DataGroupName } from '@tsuun/domain/message/data-volume';
import type { Queryable } from './transaction.ts';
import { japanDay } from './japan-time.sql.ts';

/** Tables that grow, in the groups of docs/operations.md. */
const tableGroups: Readonly<Partial<Record<DataGroupName, readonly string[]>>> = {
  orders: ['orders', 'order_charges'],
  order_history: ['order_change'],
  rules_and_fees: [
    'arrival_fee',
    'arrival_fee_change',
    'name_conversion',
    'name_conversion_change',
    'fee',
    'fee_change',
  ],
  files: ['file', 'file_chunk', 'preflight', 'preflight_row', 'feed_file'],
  snapshots: ['month_snapshot', 'month_snapshot_row', 'purged_snapshot'],
  processing_history: ['activity', 'activity_skip', 'transfer_history', 'job'],
  audit: ['audit_event', 'app_user_change'],
};

const names = [...Object.keys(tableGroups), 'other'] as DataGroupName[];

/** Returns the group of a table; `other` for a table in no group. */
export const groupOfTable = (table: string): DataGroupName =>
  names.find((group) => tableGroups[group]?.includes(table)) ?? 'other';

type TableSizes = Readonly<Record<DataGroupName, number>>;

/** Returns the bytes of tables with their indexes by group; tables in no group count as `other`. */
export async function readTableSizes(db: Queryable): Promise<TableSizes> {
  const { rows } = await db.query<{ name: string; bytes: number }>(sql`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const sizes = Object.fromEntries(names.map((group) => [group, 0])) as Record<DataGroupName, number>;
  for (const { name, bytes } of rows) {
    sizes[groupOfTable(name)] += bytes;
  }
  return sizes;
}

/** Stores the sizes of today (Japan), and deletes those of more than 400 days ago. */
export async function recordTableSizes(db: Queryable): Promise<void> {
  const sizes = Object.entries(await readTableSizes(db)).map(([group, bytes]) => ({ group, bytes }));
  await db.query(sql`
    insert into table_size (day, group_name, bytes)
    select ${japanDay(raw('now()'))}, s."group", s.bytes
      from json_to_recordset(${JSON.stringify(sizes)}) as s("group" text, bytes bigint)
    on conflict (day, group_name) do update set bytes = excluded.bytes`);
  await db.query(sql`delete from table_size where day < ${japanDay(raw('now()'))} - 400`);
}
