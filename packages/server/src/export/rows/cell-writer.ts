/**
 * Writes the cell that lies in `input` from `from` to `to`, as COPY text, into `out` at `at`; answers where it ended.
 * Bytes in, bytes out: a cell never becomes a string, which is what makes an export keep up with the database
 * (bench/export.ts). `out` has room for `roomPerCell` and `roomPerByte` times the cell.
 */
export type CellWriter = (input: Buffer, from: number, to: number, out: Buffer, at: number) => number;

/** The most a writer may add around a cell, and the most it may make of one byte of it (`_x0001_`). */
export const roomPerCell = 80;
export const roomPerByte = 7;

/** Functions that convert rows to a file's bytes. */
export interface RowFormat {
  /** Everything before the first row, the header row included. */
  readonly head: Buffer;
  /** Begins the row of this number; the header row is 1. */
  readonly beginRow: (rowNumber: number, out: Buffer, at: number) => number;
  readonly cells: readonly CellWriter[];
  readonly endRow: Buffer;
  /** Everything after the last row; `rowNumber` is the last row's. */
  readonly tail: (rowNumber: number) => Buffer;
}

/** Puts a few bytes; a third of the time of a loop over them, of `Buffer.copy` half. */
export function put(piece: Buffer, out: Buffer, at: number): number {
  out.set(piece, at);
  return at + piece.length;
}
