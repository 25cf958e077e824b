import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Sql } from 'sql-template-tag';
import type { Writer } from '../note-change.ts';
import type { HistoryTable, RecordTable } from '../record-table.ts';

/** On whose behalf a set is written, why, and what it is part of. */
export interface Origin {
  readonly user: Writer;
  readonly cause: ChangeCause;
  readonly jobId?: string;
  readonly activityId?: string | null;
}

/** A table with a row for each record: its name, its alias in statements, its column that tells the record's id. */
export interface Part {
  readonly table: string;
  readonly alias: string;
  readonly id: string;
}

/** Records with an id above `after`, up to and with `upTo`. */
export interface Range {
  readonly after: number;
  readonly upTo: number;
}

/**
 * How whole sets of records are changed, told once for all who do it: what they come to stands in a table of outcomes,
 * the records are held, one statement writes those that still are what was compared and leaves their history, and what
 * somebody else changed in between is compared anew (R07). SQL speaks of an outcome as `t`.
 */
export interface SetWrite {
  /** Whose history is written, and by which row a record is held. */
  readonly table: HistoryTable & Pick<RecordTable, 'lock'>;
  /**
   * The outcomes: a temporary table, or a query that `with` tells under this name. `id`, the columns as they are to be,
   * and unless told otherwise `source` and `changes` for the history.
   */
  readonly outcomes: string;
  /** By which column of the outcomes those are compared anew that others were faster with. */
  readonly key?: string;
  /** Queries that the statement begins with. */
  readonly with?: Sql;
  /** Which outcomes change what is stored; all unless told. */
  readonly changing?: Sql;
  /** Only these, so that each table is read as one piece of its index. */
  readonly range?: Range | undefined;
  /** What is updated, and how. */
  readonly lead: Part;
  readonly set: Sql;
  /** What is looked at beside it, by the record's id; further joins behind. */
  readonly beside?: readonly Part[];
  readonly joins?: Sql;
  /** The state and the versions by which a record still is what was compared. */
  readonly asCompared: Sql;
  /** The version it gets. */
  readonly version: Sql;
  readonly source?: Sql;
  readonly changes?: Sql;
  /** A statement that also writes, of those that were written: `written`, with their `id` and what `kept` tells. */
  readonly also?: Sql;
  readonly kept?: Sql;
  readonly origin: Origin;
}

/** How outcomes that are no record yet become one: a row of this table. */
export interface SetInsert {
  readonly into: Part;
  readonly columns: readonly string[];
  /** What all have alike, by column. */
  readonly alike?: Readonly<Record<string, unknown>>;
  /** In which order they are written. */
  readonly order?: Sql;
  /** What to do where others took its key meanwhile: `on conflict … do nothing`. */
  readonly onConflict?: Sql;
}
