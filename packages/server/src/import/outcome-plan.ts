import type { Sql } from 'sql-template-tag';
import type { Part, SetWrite } from '../record/set-wise/set-write.ts';
import type { Insertion } from '../record/set-wise/write.sql.ts';
import type { Compare } from '../record/set-wise/write-held.ts';

/** The table of what a file's rows come to; its `fate` tells what becomes of each. */
export const outcomeTable = 'outcome';

/** What an import does with its outcomes: those `changed` are written over what is stored, those `created` are new. */
export interface OutcomePlan {
  /** One row for every record that is not simply unchanged, with its `fate` and the first `row_no` it comes from. */
  readonly compare: Compare;
  readonly write: Omit<SetWrite, 'outcomes' | 'changing'>;
  readonly insertion?: Insertion;
  /** How many rows of the file an outcome stands for; one unless told. */
  readonly rows?: Sql;
  /** Where the columns are by which people know a record, if not in the outcome itself. */
  readonly known?: Part;
  /** What else is kept once all is written. */
  readonly afterwards?: () => Promise<void>;
}
