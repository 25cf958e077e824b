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
}

type Names = { readonly [K in keyof RecordTable]: string };

export const recordTable = ({ name, alias, changes, recordId, version }: Names): RecordTable => ({
  name: raw(name),
  alias: raw(alias),
  changes: raw(changes),
  recordId: raw(recordId),
  version: raw(version),
});

/** The history of a master's table: `user` has `user_change`, whose rows name theirs by `user_id`. */
export const historyTable = (name: string): HistoryTable => ({
  name: raw(name),
  changes: raw(`${name}_change`),
  recordId: raw(`${name}_id`),
});
