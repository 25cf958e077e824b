import { raw, type Sql } from 'sql-template-tag';

/** A table of records with the history of each beside it. */
export interface HistoryTable {
  readonly name: Sql;
  /** The table of changes, and its column that names the record. */
  readonly changes: Sql;
  readonly recordId: Sql;
}

/** `fee` has `fee_change`, whose rows name theirs by `fee_id`; so they go by the table, or by a name of their own. */
export const historyTable = (name: string, table = name): HistoryTable => ({
  name: raw(table),
  changes: raw(`${name}_change`),
  recordId: raw(`${name}_id`),
});
