import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { JobContext } from '../job/job-work.ts';
import type { Changes } from '../record/note-change.ts';
import type { AuditedColumn } from '../record/audited-column.ts';
import type { FileFacts } from '../reader/reading.ts';
import type { MergePlan } from './merge-plan.ts';

/** The temporary table that holds the file's good rows: `row_no` (physical, from zero) and the plan's columns. */
export const stagingTable = 'staged';

/** A column of the staging table: it makes one value of a row's cells. */
export interface StagedColumn {
  readonly name: string;
  /** The value as COPY text, or why there is none. */
  readonly read: (cells: readonly string[]) => string | CellProblem;
  /**
   * Part of what distinguishes rows, as it stands or by this key of it; of rows alike in all such columns every later
   * one is an error.
   */
  readonly key?: boolean | ((text: string) => string);
}

/** Fault of a row; `row` counts physical rows from zero. */
export interface RowProblem {
  readonly row: number;
  readonly sentence: string;
}

/** Faults of rows, as far as they are listed, and the total number of faults. */
export interface RowProblems {
  readonly list: readonly RowProblem[];
  readonly count: number;
}

/** Staging of a file's rows. */
export interface StagingPlan {
  /** Staging table of its own for each file of a job with several files. */
  readonly table?: string;
  readonly columns: readonly StagedColumn[];
  /** Rows that are no data though they are filled: sums, headings said again. They are not counted. */
  skips?(cells: readonly string[]): boolean;
  /** A query with the staging table's columns, `row_no` first; only its types are used. */
  readonly shape: Sql;
  /**
   * Checks of the staged rows that only the database can make, inside the closing transaction; if there are any
   * problems, nothing is merged.
   */
  problems?(client: pg.Client): Promise<RowProblems>;
}

/** Import of one file. */
export interface FilePlan extends StagingPlan {
  /** Computes the new values of the staged rows and how they are written, inside the job's closing transaction. */
  mergePlan(merge: Merge): Promise<MergePlan>;
}

export interface Merge {
  readonly client: pg.Client;
  readonly context: JobContext;
  readonly fileName: string;
  /** Rows staged. */
  readonly rows: number;
}

/** Number of rows per result, by its word: `新規` … */
export type MergeCount = readonly (readonly [word: string, n: number])[];

/** A row whose stored record changes. */
export interface ChangedRow {
  readonly row: number;
  readonly id: string;
  readonly changes: Changes;
}

/** Sentences by row and column. */
export type RowRemarks = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** A kind of file: its columns, and how they are checked and merged. The rest of an import is the same for all. */
export interface ImportPlan {
  readonly format: ImportFormat;
  /** Columns in which the records are shown to users: all of them, and those that identify a record. */
  readonly audited: readonly AuditedColumn[];
  readonly summary: readonly string[];
  /** Which amounts of a stored record would be far from usual after changes, and why, by column; absent: nothing is usual. */
  far?(
    db: Queryable,
    today: Day,
    record: { readonly id: string; readonly changes: Changes },
  ): Promise<Readonly<Record<string, string>>>;
  /** Which days of stored records would be unlikely after changes, and why; absent: any day is likely. */
  readonly days?: {
    /** The columns that hold days. */
    readonly columns: readonly string[];
    remarks(db: Queryable, today: Day, rows: readonly ChangedRow[]): Promise<RowRemarks>;
  };
  /** Reads the masters that the check needs, once per file. */
  open(db: Queryable, layout: Layout, facts: FileFacts): Promise<FilePlan>;
}

/** The plans of all kinds of files that people import. */
export type ImportPlans = Readonly<Record<ImportFormat['kind'], ImportPlan>>;
