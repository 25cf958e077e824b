import type { JobKind } from '@tsuun/domain/job/kinds';
import type { DayRange } from '@tsuun/domain/search/search';
import type { ExportColumn } from '@tsuun/domain/transfer/export-column';
import type { Sql } from 'sql-template-tag';

export type ExportFormat = 'xlsx' | 'csv';

/**
 * One kind of export. A new one is a source, a line in `jobs.ts` and a route: columns say what stands in the file, the
 * source where its rows come from.
 */
export interface ExportSource<Conditions = unknown> {
  readonly kind: Extract<JobKind, `export/${string}`>;
  /** Names the file and its sheet. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /**
   * A select of the rows, whose columns are named as `columnOf` names the leaves of `columns` (`totals.billing` →
   * `totals_billing`). Links give their id.
   */
  readonly rows: (conditions: Conditions) => Sql;
  /** The columns of `rows` that are what is billed and what is paid, where the history is to tell their sums. */
  readonly sums?: { readonly billing: string; readonly payment: string };
  /** Sort order of the rows: columns of `rows`. */
  readonly sort: readonly string[];
  /** Station and period in the names of its files and in its messages, where an export has them (EXP-30). */
  readonly scope?: (conditions: Conditions) => { readonly stationId: string | null; readonly days: DayRange };
  /**
   * A select of the columns `station` and `confirmed` of all records that meet the conditions at these stations, for an
   * export that leaves out the unconfirmed ones (EXP-31). The station among the conditions does not count.
   */
  readonly candidates?: (conditions: Conditions, stationIds: readonly string[]) => Sql;
}
