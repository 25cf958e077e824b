import { raw, type Sql } from 'sql-template-tag';

/** A table of records with the history of each beside it. */
export interface HistoryTable {
  readonly name: Sql;
  /** The table of changes, and its column that names the record. */
  readonly changes: Sql;
  readonly recordId: Sql;
}

/** One whose records people save by version, confirm and release. */
export interface RecordTable extends HistoryTable {
  /** The alias under which rules in SQL speak of its rows. */
  readonly alias: Sql;
  /** The version people know a record by, where only its row is at hand. */
  readonly version: Sql;
  /** The row whose lock is that of the whole record: its table, and the column that tells the record's id. */
  readonly lock: { readonly table: Sql; readonly id: Sql };
}

type Names = { readonly [K in Exclude<keyof RecordTable, 'lock'>]: string } & {
  readonly lock?: { readonly table: string; readonly id: string };
};

export const recordTable = ({ name, alias, changes, recordId, version, lock }: Names): RecordTable => ({
  name: raw(name),
  alias: raw(alias),
  changes: raw(changes),
  recordId: raw(recordId),
  version: raw(version),
  lock: { table: raw(lock?.table ?? name), id: raw(lock?.id ?? 'id') },
});

/** The history of a master's table: `user` has `user_change`, whose rows name theirs by `user_id`. */
export const historyTable = (name: string): HistoryTable => ({
  name: raw(name),
  changes: raw(`${name}_change`),
  recordId: raw(`${name}_id`),
});
