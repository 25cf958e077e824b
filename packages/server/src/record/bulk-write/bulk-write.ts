import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Sql } from 'sql-template-tag';
import type { Writer } from '../../user.ts';
import type { HistoryTable, RecordTable } from '../record-table.ts';

/** User and cause of a bulk write, and the job or batch it is part of. */
export interface Origin {
  readonly user: Writer;
  readonly cause: ChangeCause;
  readonly jobId?: string;
  readonly activityId?: string | null;
}

/** Table with one row per record: its alias in statements, and its column with the id of the record. */
export interface Part {
  readonly table: string;
  readonly alias: string;
  readonly id: string;
}

/** Table whose columns get the values of the staged columns of the same name. */
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
 * again (R07). SQL uses the alias `staged` for a staged row.
 */
export interface BulkWrite {
  /** Table of the history, and the row that locks a record. */
  readonly table: HistoryTable & Pick<RecordTable, 'lock'>;
  /** Staged rows by `id`: a temporary table, or the name of the query in `with`. */
  readonly staged: string;
  /** Column that identifies rows to compare again after a concurrent update. Default `id`. */
  readonly key?: string;
  readonly with?: Sql;
  /**
   * Condition of the staged rows that change a record. With `range`, each table is read as one section of its index.
   */
  readonly changing?: Sql;
  /**
   * Condition of further rows to lock that are not written here; one statement locks all of them to avoid deadlocks.
   */
  readonly alsoLocked?: Sql;
  readonly range?: Range;
  /** Table that is written first, values equal for all rows, and the stamp of a row; by default a new version. */
  readonly firstTable: WrittenPart;
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly stamp?: (user: Writer, alias: Sql) => Sql;
  /** Second table of the written records, where `when` holds; or any statement on `written` (`id`, `alsoReturned`). */
  readonly secondTable?: WrittenPart & { readonly when?: Sql };
  readonly also?: Sql;
  readonly alsoReturned?: Sql;
  /** Further tables joined by the id of the record, and further joins after them. */
  readonly joined?: readonly Part[];
  readonly joins?: Sql;
  /** Condition that a record is unchanged since the comparison, and its next version. */
  readonly asCompared: Sql;
  readonly version: Sql;
  /** Source and changes for the history; by default the staged columns of these names. */
  readonly source?: Sql;
  readonly changes?: Sql;
  readonly origin: Origin;
}
