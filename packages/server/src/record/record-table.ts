import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';

/** Table of records with the history of each. */
export interface HistoryTable {
  readonly name: Sql;
  /** Table of changes, and its column with the id of the record. */
  readonly changes: Sql;
  readonly recordId: Sql;
}

/** Table whose records users save by version. */
export interface RecordTable extends HistoryTable {
  /** Alias of its rows in SQL rules. */
  readonly alias: Sql;
  /** Version that users see, if only its row is available. */
  readonly version: Sql;
  /** Name by which users know a record, under the alias; the id where it is missing. */
  readonly shownName?: Sql;
  /** Row whose lock locks the whole record: its table, and its column with the record's id. */
  readonly lock: { readonly table: Sql; readonly id: Sql };
}

/**
 * History of a table. `fee` has `fee_change`, whose rows name theirs by `fee_id`; `name` replaces the table's name in
 * both.
 */
export const historyTable = (name: string, table = name): HistoryTable => ({
  name: raw(table),
  changes: raw(`${name}_change`),
  recordId: raw(`${name}_id`),
});

/** Reads the name by which users know a record; blank if there is no such record. */
export async function shownNameOf(
  db: Queryable,
  { name, alias, shownName = sql`${alias}.id::text` }: RecordTable,
  id: string,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string | null }>(
    sql`select ${shownName} as name from ${name} ${alias} where ${alias}.id = ${id}`,
  );
  return rows[0]?.name ?? null;
}
