import type { Sql } from 'sql-template-tag';
import type { Part, BulkWrite } from '../record/bulk-write/bulk-write.ts';
import type { Insertion } from '../record/bulk-write/write.sql.ts';
import type { Compare } from '../record/bulk-write/write-locked.ts';

/** Temporary table of a file's staged rows; `status` is the result of each row. */
export const stagingTable = 'staged_rows';

/**
 * Bulk write of an import's staged rows: those with `changed` overwrite the stored records, those with `created` are
 * new.
 */
export interface MergePlan {
  /** Query with one row per record that is not unchanged, with its `status` and the first `row_no` it comes from. */
  readonly compare: Compare;
  readonly write: Omit<BulkWrite, 'staged' | 'changing'>;
  readonly insertion?: Insertion;
  /** Number of rows of the file behind one staged row; default one. */
  readonly rows?: Sql;
  /** Table of the columns by which users recognise a record, if not the staged rows. */
  readonly known?: Part;
  /**
   * Changes of a staged row that are kept as differences although its record may be written, as the history stores
   * changes; null if there are none.
   */
  readonly kept?: Sql;
  /** Further steps after everything is written. */
  readonly afterwards?: () => Promise<void>;
}
