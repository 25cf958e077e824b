import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Sql } from 'sql-template-tag';
import type { Writer } from '../note-change.ts';
import type { HistoryTable, RecordTable } from '../record-table.ts';

/** On whose behalf a set is written, why, and of which job or batch it is part. */
export interface Origin {
  readonly user: Writer;
  readonly cause: ChangeCause;
  readonly jobId?: string;
  readonly activityId?: string | null;
}

/** A table with a row for each record: its alias in statements, and its column that tells the record's id. */
export interface Part {
  readonly table: string;
  readonly alias: string;
  readonly id: string;
}

/** A table whose columns become what the outcome says under their names. */
export interface WrittenPart extends Part {
  readonly columns: readonly string[];
}

/** Records with an id above `after`, up to and with `upTo`. */
export interface Range {
  readonly after: number;
  readonly upTo: number;
}

/**
 * Bulk write, used for all sets of records: the new values are staged in a table, the records are locked, one statement
 * writes those unchanged since the comparison and inserts their history, and records changed concurrently are compared
 * again (R07). SQL uses the alias `t` for a staged row.
 */
export interface BulkWrite {
  /** Whose history is written, and by which row a record is locked. */
  readonly table: HistoryTable & Pick<RecordTable, 'lock'>;
  /** The outcomes, by `id`: a temporary table, or a query that `with` tells under this name. */
  readonly outcomes: string;
  /** Column that identifies rows to compare again after a concurrent update. Default `id`. */
  readonly key?: string;
  readonly with?: Sql;
  /** Which of them change what is stored, and in which range; each table is then read as one piece of its index. */
  readonly changing?: Sql;
  /** Which of them are locked as well though they are not written here: all at once, or a user would wait in a circle. */
  readonly besides?: Sql;
  readonly range?: Range;
  /**
   * Table that is written first, the values that are the same for all rows, and its stamp: by default a new version.
   */
  readonly lead: WrittenPart;
  readonly alike?: Readonly<Record<string, unknown>>;
  readonly stamp?: (user: Writer, alias: Sql) => Sql;
  /** The other half of those that were written, where `when` says so; or any statement about `written` (`id`, `kept`). */
  readonly other?: WrittenPart & { readonly when?: Sql };
  readonly also?: Sql;
  readonly kept?: Sql;
  /** Further tables to read, by the record's id; further joins after them. */
  readonly beside?: readonly Part[];
  readonly joins?: Sql;
  /** The state and the versions by which a record still is what was compared; the version it gets. */
  readonly asCompared: Sql;
  readonly version: Sql;
  /** For the history; columns of the outcome of these names unless stated. */
  readonly source?: Sql;
  readonly changes?: Sql;
  readonly origin: Origin;
}
