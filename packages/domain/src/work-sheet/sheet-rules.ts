import type { Day } from '../value/day.ts';

/** Fields of a sheet: those that come before the missing ones in the order of work, and the missing ones themselves. */
export interface SheetFields<P extends string> {
  readonly before: readonly P[];
  readonly missing: readonly P[];
  /** True if what is proposed for them are planned days. */
  readonly planned: boolean;
}

/** `open` takes a value, `shut` only shows its value, `unused` has none in this record. */
export type SheetCell = 'open' | 'shut' | 'unused';

/** Value for a blank cell, and where it comes from in few words: 予定日, 12/12. */
export interface CellProposal {
  readonly value: unknown;
  readonly origin: string;
  /** Sentence about the origin for the line below the table. */
  readonly sentence: string;
  /** Reason why it is not filled in with the others; blank if it is. */
  readonly skipped: string | null;
  /** True if the blank cell shows it pale before it is taken. */
  readonly shown: boolean;
}

/** Reasons why a stored record still cannot be confirmed. */
export interface LeftReasons {
  readonly labels: readonly string[];
  readonly pastClosing: boolean;
}

/** Rules of a sheet for one kind of record (SHEET-01 to SHEET-05). */
export interface SheetRules<R, P extends string = string> {
  readonly fieldsOf: (conditions: readonly P[]) => SheetFields<P>;
  readonly cellOf: (record: R, path: P, fields: SheetFields<P>) => SheetCell;
  readonly proposalOf: (record: R, path: P, today: Day) => CellProposal | null;
  /** Day from which a completed day without a year may not be far (FORM-17); missing for kinds without one. */
  readonly acceptedOn?: (record: R) => Day | null;
  readonly leftReasons: (record: R) => LeftReasons;
  /** Short remark on an unlikely value, and its whole sentence. */
  readonly remarksOf: (
    record: R,
    today: Day,
  ) => readonly { readonly path: P; readonly mark: string; readonly sentence: string }[];
}
