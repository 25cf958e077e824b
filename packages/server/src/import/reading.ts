import { type Corrections, noCorrections } from '@tsuun/domain/preflight/corrections';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { copyOf } from './memo.ts';

/**
 * Settings for reading a file: the corrections made in it, and which of its rows are stored unchanged for users to see.
 */
export interface Reading {
  readonly corrections: Corrections;
  /** True if rows with faults are stored; all rows are stored if the database takes part in finding faults. */
  readonly keeps: boolean;
}

export const plainReading: Reading = { corrections: noCorrections, keeps: false };

/** Parts of a file that users see: its first row, the columns found by it, and the stored rows. */
export interface SeenFile {
  readonly first: { readonly row: number; readonly cells: readonly string[] } | null;
  readonly layout: Layout | null;
  readonly kept: ReadonlyMap<number, readonly string[]>;
  /** Cells of the longest row, up to its last that is filled; of a file that is only imported nobody counts them. */
  readonly widest: number;
}

export const nothingSeen: SeenFile = { first: null, layout: null, kept: new Map(), widest: 0 };

/** Letters of rows that are kept, in all: some ten thousand long rows. Nobody corrects more. */
const room = 20_000_000;

/** Rows as they came. */
export class KeptRows {
  readonly rows = new Map<number, readonly string[]>();
  #left = room;

  keep(row: number, cells: readonly string[]): void {
    this.#left -= cells.reduce((sum, cell) => sum + cell.length, cells.length);
    if (this.#left > 0) this.rows.set(row, cells.map(copyOf));
  }
}
