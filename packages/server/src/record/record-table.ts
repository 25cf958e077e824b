import { raw, type Sql } from 'sql-template-tag';

/** A table of records with the history of each beside it. */
export interface HistoryTable {
  readonly name: Sql;
  /** The table of changes, and its column that names the record. */
  readonly changes: Sql;
  readonly recordId: Sql;
}

/** One whose records people save by version. */
export interface RecordTable extends HistoryTable {
  /** The alias under which rules in SQL speak of its rows. */
  readonly alias: Sql;
  /** The version people know a record by, where only its row is at hand. */
  readonly version: Sql;
  /** The row whose lock is that of the whole record: its table, and the column that tells the record's id. */
  readonly lock: { readonly table: Sql; readonly id: Sql };
}

/** `fee` has `fee_change`, whose rows name theirs by `fee_id`; so they go by the table, or by a name of their own. */
export const historyTable = (name: string, table = name): HistoryTable => ({
  name: raw(table),
  changes: raw(`${name}_change`),
  recordId: raw(`${name}_id`),
});
