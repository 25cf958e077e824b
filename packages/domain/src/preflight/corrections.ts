import * as Type from 'typebox';
import type { SchemaValue } from '../schema/schema.ts';
import { addedPlace, isAddedPlace } from './added-columns.ts';

/** The greatest number of corrections; more than that are made in the file itself. */
export const maxCorrections = 10_000;

/** Characters in a corrected cell. */
export const longestCorrect = 10_000;

const rowNumber = Type.Integer({ minimum: 0, maximum: 1_999_999 });
/** Columns of a file lie below `addedPlace`, the columns that it lacks from there on. */
const placeNumber = Type.Integer({ minimum: 0, maximum: addedPlace + 999 });

/**
 * A cell of a file as it is to be read instead of its own text; `row` and `place` count from zero, blank rows too. The
 * cells of a column that the file lacks have their places from `addedPlace` on.
 */
const correctedCell = Type.Object({
  row: rowNumber,
  place: placeNumber,
  text: Type.String({ maxLength: longestCorrect }),
});

export type CorrectedCell = SchemaValue<typeof correctedCell>;

/** Corrections made in a file before its import, and the excluded rows: the file itself stays unchanged (PRE-06). */
export const corrections = Type.Object({
  cells: Type.Array(correctedCell, { maxItems: maxCorrections }),
  excluded: Type.Array(rowNumber, { maxItems: maxCorrections }),
});

export type Corrections = SchemaValue<typeof corrections>;

export const noCorrections: Corrections = { cells: [], excluded: [] };

/**
 * Reads a file's rows as they were corrected, and keeps what stood there before. A row left out becomes a blank one, so that
 * all others keep their numbers.
 */
export class CorrectedRows {
  /** The rows that were touched, as the file has them. */
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

  /** The columns of the format that have a correction though the file may lack them. */
  correctedColumns(): ReadonlySet<number> {
    const places = [...this.#cells.values()].flatMap((cells) => cells.map(({ place }) => place));
    return new Set(places.filter(isAddedPlace).map((place) => place - addedPlace));
  }

  /** The cells of a row in columns (numbers in the format) that the file lacks; blank where nothing was entered. */
  addedCells(row: number, columns: readonly number[]): string[] {
    const corrected = this.#cells.get(row) ?? [];
    return columns.map((column) => corrected.find(({ place }) => place === addedPlace + column)?.text ?? '');
  }

  read(row: number, cells: string[]): string[] {
    const corrected = this.#cells.get(row);
    const excluded = this.#excluded.has(row);
    if (corrected === undefined && !excluded) return cells;
    this.originals.set(row, cells);
    if (excluded) return [];
    const read = [...cells];
    for (const { place, text } of corrected ?? []) {
      if (isAddedPlace(place)) continue;
      while (read.length <= place) read.push('');
      read[place] = text;
    }
    return read;
  }
}
