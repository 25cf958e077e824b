import { halfWidth } from '../value/half-width.ts';
import { trimSpaces } from '../value/space.ts';
import { CellProblem } from './cell-problem.ts';
import type { Column, FileFormat } from './import-format.ts';
import { readCell } from './read-cell.ts';

const amountStart = /^[-+△▲(]?[¥\\]?[-△▲]?[1-9]\d{0,2}$/;
const amountEnd = /^\d{3}(?:\.\d{0,2})?[-△▲円)]*$/;

/** Length of the longest end of an amount: `000.00円)-`. */
const maxEnd = 9;

/** True if two neighbouring cells look like an amount that was cut at its comma: `80` and `000`. */
export const looksCut = (start: string, end: string): boolean =>
  end.length >= 3 && end.length <= maxEnd && amountEnd.test(halfWidth(end)) && amountStart.test(halfWidth(start));

/** True for a code in a column of amounts, which nobody writes with leading zeros. */
const isPaddedAmount = ({ field }: Column, text: string): boolean =>
  field.kind === 'yen' && /^0\d/.test(halfWidth(text));

/** Positions of the columns in a file, and the number of delimited cells of its heading row (`Layout`). */
interface Places {
  readonly places: readonly number[];
  readonly max: number | null;
}

/** A column of amounts or numbers, and whether the following one contains amounts too. */
interface Amount {
  readonly place: number;
  readonly header: string;
  readonly isBeforeAmount: boolean;
}

/** Two cells that look like one amount. */
export interface CutAmount {
  readonly header: string;
  readonly text: string;
  /** False if the row can be read either way. */
  readonly isCertain: boolean;
}

/**
 * Finds amounts that a comma without quotes has cut in rows whose number of cells is allowed, because their blank end
 * is left out. A complete row may have the amounts 80 and 500 in two columns, but not `000` or a remark of three digits.
 */
export class CutAmounts {
  readonly #amounts: readonly Amount[] = [];
  readonly #max: number | null;
  readonly #columnAt: ReadonlyMap<number, Column>;

  constructor({ columns }: FileFormat, { places, max }: Places) {
    const columnAt = new Map(columns.map((column, i) => [places[i] ?? -1, column]));
    const isText = (place: number): boolean => {
      const field = columnAt.get(place)?.field;
      return field?.kind === 'text' && (field.chars ?? 'any') === 'any';
    };
    const isYen = (place: number): boolean => columnAt.get(place)?.field.kind === 'yen';
    const isNumber = (place: number): boolean => isYen(place) || columnAt.get(place)?.field.kind === 'integer';
    this.#max = max;
    this.#columnAt = columnAt;
    if (max === null) return;
    this.#amounts = columns
      .map(({ header }, i) => ({ header, place: places[i] ?? -1 }))
      .filter(
        ({ place }) => place >= 0 && ((isNumber(place) && isYen(place + 1)) || (isYen(place) && isText(place + 1))),
      )
      .map((amount) => ({ ...amount, isBeforeAmount: isYen(amount.place + 1) }));
  }

  /** Returns the first amount of a row that was certainly cut, else the first that may have been, else `null`. */
  find(cells: readonly string[]): CutAmount | null {
    let possible: CutAmount | null = null;
    for (const { place, header, isBeforeAmount } of this.#amounts) {
      const [start = '', end = ''] = [cells[place], cells[place + 1]];
      if (!looksCut(start, end)) continue;
      const cut = { header, text: `${start},${end}` };
      const isCertain = !isBeforeAmount || cells.length !== this.#max || halfWidth(end).startsWith('0');
      if (isCertain) return { ...cut, isCertain };
      if (this.#isReadableJoined(cells, place)) possible ??= { ...cut, isCertain };
    }
    return possible;
  }

  /**
   * True if the cells of a complete row also fit the columns before theirs, behind the cells to join. A program that
   * leaves out blank ends writes no row that ends blank.
   */
  #isReadableJoined(cells: readonly string[], place: number): boolean {
    return (
      trimSpaces(cells.at(-1) ?? '') !== '' &&
      cells.slice(place + 2).every((text, i) => {
        const column = this.#columnAt.get(place + 1 + i);
        return (
          column === undefined || (!isPaddedAmount(column, text) && !(readCell(column, text) instanceof CellProblem))
        );
      })
    );
  }
}
