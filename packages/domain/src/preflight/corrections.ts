import * as Type from 'typebox';
import type { SchemaValue } from '../schema/schema.ts';
import { addedColumnPosition, isAddedColumn } from './added-columns.ts';

/** Largest number of corrections; more of them are made in the file itself. */
export const maxCorrections = 10_000;

const maxCorrectedLength = 10_000;

const rowNumber = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Positions below `addedColumnPosition` are columns of the file, those from there on are added columns. */
const placeNumber = Type.Integer({ minimum: 0, maximum: addedColumnPosition + 999 });

/**
 * Corrected cell of a file; `row` and `place` count from zero, including blank rows. Cells of an added column have
 * positions from `addedColumnPosition` on.
 */
const correctedCell = Type.Object({
  row: rowNumber,
  place: placeNumber,
  text: Type.String({ maxLength: maxCorrectedLength }),
});

export type CorrectedCell = SchemaValue<typeof correctedCell>;

/** Corrections of a file before its import, and the excluded rows; the file itself stays unchanged (PRE-06). */
export const corrections = Type.Object({
  cells: Type.Array(correctedCell, { maxItems: maxCorrections }),
  excluded: Type.Array(rowNumber, { maxItems: maxCorrections }),
});

export type Corrections = SchemaValue<typeof corrections>;

export const noCorrections: Corrections = { cells: [], excluded: [] };

/**
 * Applies corrections to a file's rows and keeps the originals. An excluded row becomes blank, so that all others keep
 * their numbers.
 */
export class CorrectedRows {
  /** Original rows of the file that were corrected or excluded. */
  readonly originals = new Map<number, readonly string[]>();
  readonly #cells = new Map<number, CorrectedCell[]>();
  readonly #excluded: ReadonlySet<number>;

  constructor({ cells, excluded }: Corrections) {
    this.#excluded = new Set(excluded);
    for (const cell of cells) {
      const others = this.#cells.get(cell.row);
      if (others) others.push(cell);
      else this.#cells.set(cell.row, [cell]);
    }
  }

  /** Numbers of the format's columns that have a correction, even if the file lacks them. */
  correctedColumns(): ReadonlySet<number> {
    const places = [...this.#cells.values()].flatMap((cells) => cells.map(({ place }) => place));
    return new Set(places.filter(isAddedColumn).map((place) => place - addedColumnPosition));
  }

  /** Cells of a row in columns (numbers in the format) that the file lacks; blank without a correction. */
  addedCells(row: number, columns: readonly number[]): string[] {
    const corrected = this.#cells.get(row) ?? [];
    return columns.map((column) => corrected.find(({ place }) => place === addedColumnPosition + column)?.text ?? '');
  }

  read(row: number, cells: string[]): string[] {
    const corrected = this.#cells.get(row);
    const excluded = this.#excluded.has(row);
    if (corrected === undefined && !excluded) return cells;
    this.originals.set(row, cells);
    if (excluded) return [];
    const read = [...cells];
    for (const { place, text } of corrected ?? []) {
      if (isAddedColumn(place)) continue;
      while (read.length <= place) read.push('');
      read[place] = text;
    }
    return read;
  }
}
