import { raw, type Sql } from 'sql-template-tag';

/** A table of records that people save by version, confirm and release, with the history of each beside it. */
export interface RecordTable {
  readonly name: Sql;
  /** The alias under which rules in SQL speak of its rows. */
  readonly alias: Sql;
  /** The table of changes, and its column that names the record. */
  readonly changes: Sql;
  readonly recordId: Sql;
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
