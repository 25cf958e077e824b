import { raw, type Sql } from 'sql-template-tag';

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
