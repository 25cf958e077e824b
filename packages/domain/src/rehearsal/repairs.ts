import { addedPlace, isAddedPlace } from './added-columns.ts';
import { integer, listOf, objectOf, text, type JsonOf } from '../field/json.ts';

/**
 * A cell of a file as it is to be read instead of its own text; `row` and `place` count from zero, blank rows too. The
 * cells of a column that the file lacks have their places from `addedPlace` on.
 */
const mendedCell = objectOf({ row: integer, place: integer, text });

export type MendedCell = JsonOf<typeof mendedCell>;

/** What was mended in a file before its import, and which rows were left out: the file itself stays as it came (PRE-06). */
export const repairs = objectOf({ cells: listOf(mendedCell), excluded: listOf(integer) });

export type Repairs = JsonOf<typeof repairs>;

export const noRepairs: Repairs = { cells: [], excluded: [] };

/** Whoever has more to mend mends the file. */
export const mostRepairs = 10_000;

/** Cells of a file that are mended by hand are not longer. */
export const longestMend = 10_000;

/**
 * Reads a file's rows as they were mended, and keeps what stood there before. A row left out becomes a blank one, so that
 * all others keep their numbers.
 */
export class MendedRows {
  /** The rows that were touched, as the file has them. */
  readonly originals = new Map<number, readonly string[]>();
  readonly #cells = new Map<number, MendedCell[]>();
  readonly #excluded: ReadonlySet<number>;

  constructor({ cells, excluded }: Repairs) {
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
    const mended = this.#cells.get(row);
    const excluded = this.#excluded.has(row);
    if (mended === undefined && !excluded) return cells;
    this.originals.set(row, cells);
    if (excluded) return [];
    const read = [...cells];
    for (const { place, text } of mended ?? []) {
      if (isAddedPlace(place)) continue;
      while (read.length <= place) read.push('');
      read[place] = text;
    }
    return read;
  }
}
