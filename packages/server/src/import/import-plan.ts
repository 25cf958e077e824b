import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { JobContext } from '../job/job-work.ts';
import type { FileFacts } from '../reader/reading.ts';
import type { AuditedColumn } from '../record/audited-column.ts';
import type { Changes } from '../record/note-change.ts';
import type { LinkedMaster } from './links/link-masters.ts';
import type { MergePlan } from './merge-plan.ts';

/** Temporary table with the valid rows of the file: `row_no` (physical, from zero) and the plan's columns. */
export const stagingTable = 'staged';

/** A column of the staging table, with one value from a row's cells. */
export interface StagedColumn {
  readonly name: string;
  /** Returns the value as COPY text, or the problem of the cell. */
  readonly read: (cells: readonly string[]) => string | CellProblem;
  /**
   * True if the column is part of the key of rows, or a function that returns its part of the key. Of rows with the
   * same key every later one is an error.
   */
  readonly key?: boolean | ((text: string) => string);
  /** Link to a master row by its id. */
  readonly link?: StagedLink;
}

interface StagedLink {
  readonly master: LinkedMaster;
  /** Heading under which a problem with the row is reported. */
  readonly header: string;
  /** Ids of the retired rows when the file was opened. */
  readonly retired: ReadonlySet<string>;
}

/** Error of a row; `row` counts physical rows from zero. */
interface RowProblem {
  readonly row: number;
  readonly sentence: string;
}

/** Errors of rows, up to the limit of the list, and their total number. */
export interface RowProblems {
  readonly list: readonly RowProblem[];
  readonly count: number;
}

/** Staging of a file's rows. */
export interface StagingPlan {
  /** Separate staging table for each file of a job with several files. */
  readonly table?: string;
  readonly columns: readonly StagedColumn[];
  /** Query with the columns of the staging table, `row_no` first; only its types are used. */
  readonly shape: Sql;
  /**
   * Checks of the staged rows that need the database, inside the closing transaction; if there are any problems,
   * nothing is merged.
   */
  problems?(client: pg.Client): Promise<RowProblems>;
  /** True for rows that `problems` may report; absent if it may report all. */
  mayFail?(cells: readonly string[]): boolean;
}

export interface FilePlan extends StagingPlan {
  /** Computes the new values of the staged rows and their bulk write, inside the job's closing transaction. */
  mergePlan(merge: Merge): Promise<MergePlan>;
}

export interface Merge {
  readonly client: pg.Client;
  readonly context: JobContext;
  readonly fileName: string;
  readonly rows: number;
  /** Names of the sheets of a workbook whose rows are staged. */
  readonly sheets: readonly string[];
}

/** Number of rows per result, by its label: `新規` … */
export type MergeCount = readonly (readonly [word: string, n: number])[];

/** A row that changes a stored record. */
export interface ChangedRow {
  readonly row: number;
  readonly id: string;
  readonly changes: Changes;
}

/** Sentences by row and column. */
export type RowRemarks = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** A kind of file: its columns, checks and merge. The rest of an import is the same for all. */
export interface ImportPlan {
  readonly format: ImportFormat;
  /** Columns in which the records are shown to users: all of them, and those that identify a record. */
  readonly audited: readonly AuditedColumn[];
  readonly summary: readonly string[];
  /**
   * Returns the amounts of a stored record that would be outliers after changes, and the reasons, by column; absent if
   * there are no usual amounts.
   */
  far?(
    db: Queryable,
    today: Day,
    record: { readonly id: string; readonly changes: Changes },
  ): Promise<Readonly<Record<string, string>>>;
  /**
   * Finds days of stored records that would be unlikely after changes, and the reasons; absent if any day is likely.
   */
  readonly days?: {
    readonly columns: readonly string[];
    remarks(db: Queryable, today: Day, rows: readonly ChangedRow[]): Promise<RowRemarks>;
  };
  /** Reads the masters that the check needs, once per file. */
  open(db: Queryable, layout: Layout, facts: FileFacts): Promise<FilePlan>;
}

/** Plans of all kinds of files that users import. */
export type ImportPlans = Readonly<Record<ImportFormat['kind'], ImportPlan>>;

/** Returns the plan with the headings that users assigned to its columns (PRE-09). */
export async function cachedPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const { rows } = await db.query<{ heading: string; header: string }>(sql`
    select heading, header from known_heading where kind = ${plan.format.kind}`);
  if (rows.length === 0) return plan;
  return { ...plan, format: { ...plan.format, known: new Map(rows.map(({ heading, header }) => [heading, header])) } };
}
