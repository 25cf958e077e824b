import type { JobKind } from '@tsuun/domain/job/kinds';
import type { DayRange } from '@tsuun/domain/search/search';
import type { ExportColumn } from '@tsuun/domain/transfer/export-columns';
import type { Sql } from 'sql-template-tag';

export type ExportFormat = 'xlsx' | 'csv';

/**
 * Source of one kind of export. A new kind needs a source, a line in `jobs.ts` and a route: the columns define the
 * content of the file, the source its rows.
 */
export interface ExportSource<Conditions = unknown> {
  readonly kind: Extract<JobKind, `export/${string}`>;
  /** Name of the file and of its sheet. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /**
   * Query of the rows, with columns named by `columnOf` of the leaves of `columns` (`totals.billing` →
   * `totals_billing`). Links are returned as ids.
   */
  readonly rows: (conditions: Conditions) => Sql;
  /** Columns of `rows` with the billed and the paid amount, if the history shows their sums. */
  readonly sums?: { readonly billing: string; readonly payment: string };
  /** Sort order of the rows: columns of `rows`. */
  readonly sort: readonly string[];
  /** Station and period for file names and messages, if an export has them (EXP-30). */
  readonly scope?: (conditions: Conditions) => { readonly stationId: string | null; readonly days: DayRange };
  /**
   * Query of the columns `station` and `confirmed` of all records that meet the conditions at these stations, for an
   * export that leaves out unconfirmed ones (EXP-31). The station among the conditions is ignored.
   */
  readonly candidates?: (conditions: Conditions, stationIds: readonly string[]) => Sql;
}
