import { type Repairs, noRepairs } from '@tsuun/domain/rehearsal/repairs';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { copyOf } from './memo.ts';

/** How a file is read: with what was mended in it, and which of its rows are kept as they came, for people to see. */
export interface Reading {
  readonly repairs: Repairs;
  /** Those with faults; all of them where the database has a say in what is one. */
  readonly keeps: boolean;
}

export const plainReading: Reading = { repairs: noRepairs, keeps: false };

/** What people see of a file: its first row, the columns found by it, and the rows that were kept. */
export interface SeenFile {
  readonly first: { readonly row: number; readonly cells: readonly string[] } | null;
  readonly layout: Layout | null;
  readonly kept: ReadonlyMap<number, readonly string[]>;
  /** Cells of the longest row, up to its last that is filled; of a file that is only imported nobody counts them. */
  readonly widest: number;
}

export const nothingSeen: SeenFile = { first: null, layout: null, kept: new Map(), widest: 0 };

/** Letters of rows that are kept, in all: some ten thousand long rows. Nobody mends more. */
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
