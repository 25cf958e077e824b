import { cutAmountSentence } from '../message/sentence.ts';
import { halfWidth } from '../value/half-width.ts';
import type { FileFormat } from './import-format.ts';

const amountStart = /^[-+△▲(]?[¥\\]?[-△▲]?[1-9]\d{0,2}$/;
const amountEnd = /^\d{3}(?:\.\d{0,2})?[-△▲円)]*$/;

/** Length of the longest end of an amount: `000.00円)-`. */
const maxEnd = 9;

/** True if two neighbouring cells look like an amount that was cut at its comma: `80` and `000`. */
export const looksCut = (start: string, end: string): boolean =>
  end.length >= 3 && end.length <= maxEnd && amountEnd.test(halfWidth(end)) && amountStart.test(halfWidth(start));

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

/**
 * Finds amounts that a comma without quotes has cut in rows whose number of cells is allowed, because their blank end
 * is left out. A complete row may have the amounts 80 and 500 in two columns, but not `000` or a remark of three digits.
 */
export class CutAmounts {
  readonly #amounts: readonly Amount[] = [];
  readonly #max: number | null;

  constructor({ columns }: FileFormat, { places, max }: Places) {
    const fieldAt = new Map(places.map((place, i) => [place, columns[i]?.field]));
    const isText = (place: number): boolean => {
      const field = fieldAt.get(place);
      return field?.kind === 'text' && (field.chars ?? 'any') === 'any';
    };
    const isYen = (place: number): boolean => fieldAt.get(place)?.kind === 'yen';
    const isNumber = (place: number): boolean => isYen(place) || fieldAt.get(place)?.kind === 'integer';
    this.#max = max;
    if (max === null) return;
    this.#amounts = columns
      .map(({ header }, i) => ({ header, place: places[i] ?? -1 }))
      .filter(
        ({ place }) => place >= 0 && ((isNumber(place) && isYen(place + 1)) || (isYen(place) && isText(place + 1))),
      )
      .map((amount) => ({ ...amount, isBeforeAmount: isYen(amount.place + 1) }));
  }

  /** Sentence for the first cut amount of a row, otherwise `null`. */
  problemOf(cells: readonly string[]): string | null {
    for (const { place, header, isBeforeAmount } of this.#amounts) {
      const [start = '', end = ''] = [cells[place], cells[place + 1]];
      if (!looksCut(start, end)) continue;
      const isDoubtful = !isBeforeAmount || cells.length !== this.#max || halfWidth(end).startsWith('0');
      if (isDoubtful) return cutAmountSentence(header, `${start},${end}`);
    }
    return null;
  }
}
