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
 * How whole sets of records are written, told once for all who do it: what they come to stands in a table of outcomes,
 * the records are held, one statement writes those that still are what was compared and leaves their history, and what
 * somebody else changed in between is compared anew (R07). SQL speaks of an outcome as `t`.
 */
export interface SetWrite {
  /** Whose history is written, and by which row a record is held. */
  readonly table: HistoryTable & Pick<RecordTable, 'lock'>;
  /** The outcomes, by `id`: a temporary table, or a query that `with` tells under this name. */
  readonly outcomes: string;
  /** By which of their columns those are compared anew that others were faster with; `id` unless told. */
  readonly key?: string;
  readonly with?: Sql;
  /** Which of them change what is stored, and in which range; each table is then read as one piece of its index. */
  readonly changing?: Sql;
  /** Which of them are held as well though they are not written here: all at once, or somebody would wait in a circle. */
  readonly besides?: Sql;
  readonly range?: Range;
  /** What is written first, with what all have alike and what it is stamped with: a new version unless told. */
  readonly lead: WrittenPart;
  readonly alike?: Readonly<Record<string, unknown>>;
  readonly stamp?: (user: Writer, alias: Sql) => Sql;
  /** The other half of those that were written, where `when` says so; or any statement about `written` (`id`, `kept`). */
  readonly other?: WrittenPart & { readonly when?: Sql };
  readonly also?: Sql;
  readonly kept?: Sql;
  /** What is looked at beside it, by the record's id; further joins behind. */
  readonly beside?: readonly Part[];
  readonly joins?: Sql;
  /** The state and the versions by which a record still is what was compared; the version it gets. */
  readonly asCompared: Sql;
  readonly version: Sql;
  /** For the history; columns of the outcome of these names unless told. */
  readonly source?: Sql;
  readonly changes?: Sql;
  readonly origin: Origin;
}
