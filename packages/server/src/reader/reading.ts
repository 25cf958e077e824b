import { type Corrections, noCorrections } from '@tsuun/domain/preflight/corrections';
import type { Layout } from '@tsuun/domain/transfer/layout';

/**
 * Settings for reading a file: the corrections made in it, and which of its rows are stored unchanged for users to see.
 */
export interface Reading {
  readonly corrections: Corrections;
  /** True if rows with errors are stored; all rows are stored if the database takes part in finding errors. */
  readonly keeps: boolean;
}

export const plainReading: Reading = { corrections: noCorrections, keeps: false };

/** Parts of a file that users see: its first row, the columns found by it, and the stored rows. */
export interface VisibleFile {
  readonly first: { readonly row: number; readonly cells: readonly string[] } | null;
  readonly layout: Layout | null;
  readonly rows: ReadonlyMap<number, readonly string[]>;
  /** Number of cells of the longest row, up to its last filled one; not counted for a file that is only imported. */
  readonly widest: number;
  /** Names of the sheets whose rows are read; none for a CSV. */
  readonly sheets: readonly string[];
}

export const nothingVisible: VisibleFile = { first: null, layout: null, rows: new Map(), widest: 0, sheets: [] };

/** Facts known about a file before its first row. */
export interface FileFacts {
  /** Business day, `YYYY-MM-DD`. */
  readonly today: string;
  /** True for a workbook whose days count from 1904. */
  readonly date1904: boolean;
}

/** Errors of a file as the reader sends them. */
export interface ShownErrors {
  readonly count: number;
  readonly stored: number;
  readonly rowCount: number;
  readonly sentences: ReadonlyMap<number, readonly string[]>;
}

/**
 * Error for a file that cannot be imported at all; `sentence` goes into the history, with the errors of its rows if
 * there are any.
 */
export class FileProblem extends Error {
  readonly sentence: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  constructor(sentence: string, errors?: Readonly<Record<string, string>>) {
    super(sentence);
    this.sentence = sentence;
    this.errors = errors;
  }
}
