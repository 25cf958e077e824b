import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import type { PreflightStatus, PreflightMark } from '@tsuun/domain/message/preflight-sentence';

/** Result of a check, as it is stored with the preflight. */
export interface Found {
  readonly problem: string | null;
  readonly rowCount: number;
  readonly counts: Readonly<Record<PreflightStatus, number>>;
  readonly errorCount: number;
  readonly hasHeader: boolean;
  readonly columns: readonly PreflightColumn[];
  readonly missing: readonly string[];
  /** Names of the sheets whose rows are read; absent in a check of an earlier release. */
  readonly sheets?: readonly string[];
  /** Sentences about the file; absent in a check of an earlier release. */
  readonly remarks?: readonly string[];
  /** Number of rows of which a change is kept as a difference; absent in a check of an earlier release. */
  readonly kept?: number;
  /** Number of changed rows that change each column, by its name. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
  readonly marks: Readonly<Record<PreflightMark, number>>;
}

const noCounts: Found['counts'] = {
  fault: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  locked: 0,
  confirmed: 0,
  excluded: 0,
};

/** Returns the result before a check has ended, and for a file that cannot be read. */
export const nothingFound = (problem: string | null): Found => ({
  problem,
  rowCount: 0,
  counts: noCounts,
  errorCount: 0,
  hasHeader: false,
  columns: [],
  missing: [],
  fields: [],
  marks: { amount: 0, far: 0, blanked: 0 },
});
