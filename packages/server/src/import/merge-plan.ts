import type { Sql } from 'sql-template-tag';
import type { Part, BulkWrite } from '../record/bulk-write/bulk-write.ts';
import type { Insertion } from '../record/bulk-write/write.sql.ts';
import type { Compare } from '../record/bulk-write/write-locked.ts';

/** Temporary table of a file's staged rows; `status` says what happens to each. */
export const stagingTable = 'staged_rows';

/**
 * Writing of an import's staged results: those with `changed` overwrite the stored records, those with `created` are
 * new.
 */
export interface MergePlan {
  /** One row for every record that is not simply unchanged, with its `status` and the first `row_no` it comes from. */
  readonly compare: Compare;
  readonly write: Omit<BulkWrite, 'staged' | 'changing'>;
  readonly insertion?: Insertion;
  /** Number of rows of the file behind one staged result; default one. */
  readonly rows?: Sql;
  /** Table of the columns by which users know a record, if not the staged results themselves. */
  readonly known?: Part;
  /** Further steps once everything is written. */
  readonly afterwards?: () => Promise<void>;
}
