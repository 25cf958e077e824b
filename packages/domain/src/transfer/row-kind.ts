import { matchKey } from '../value/match-key.ts';
import type { FileFormat } from './import-format.ts';
import { isBlankRow, type Layout } from './layout.ts';

/** Sums and repeated headings are skipped; headings in another order begin rows that the layout does not fit. */
type RowKind = 'data' | 'skipped' | 'otherHeadings';

/** Labels of sum rows, in sheets that users keep and of Excel: 合計, 計, 5/13 集計. */
const sum = /(?:^|合|小|総|累|集)計[:：]?$/;

const isSum = (text: string): boolean => text.includes('計') && sum.test(matchKey(text));

const colon = 0x3a;
const space = 0x20;

/** Distinguishes the data rows of a file from its sum rows and from headings repeated behind the first row. */
export class RowKinds {
  /** Position of the first required column, whose cell identifies a row. */
  readonly #place: number;
  readonly #others: readonly number[];
  /** Heading of the first required column as it is in the file. */
  readonly #heading: string;
  /** Headings by position, as match keys. */
  readonly #headings = new Map<number, string>();
  readonly #known: ReadonlySet<string>;

  constructor({ columns, known }: FileFormat, { hasHeader, places }: Layout, firstRow: readonly string[]) {
    const headers = columns.map(({ header }) => matchKey(header));
    for (const [i, place] of places.entries()) {
      if (place >= 0) this.#headings.set(place, hasHeader ? matchKey(firstRow[place] ?? '') : (headers[i] as string));
    }
    const required = places.filter((place, i) => place >= 0 && columns[i]?.required === true);
    [this.#place = -1, ...this.#others] = required;
    this.#heading = hasHeader ? (firstRow[this.#place] ?? '') : '';
    this.#known = new Set([...headers, ...this.#headings.values(), ...(known?.keys() ?? [])]);
  }

  kindOf(cells: readonly string[]): RowKind {
    const text = cells[this.#place] ?? '';
    if (text === '') return this.#place >= 0 && this.#isSumRow(cells) ? 'skipped' : 'data';
    // Most numbers of orders and codes end with a letter or digit, headings and labels of sums in Japanese.
    const end = text.charCodeAt(text.length - 1);
    if (end < 0x80 && end !== colon && end !== space && text !== this.#heading) return 'data';
    if (this.#known.has(matchKey(text))) return this.#hasOtherOrder(cells) ? 'otherHeadings' : 'skipped';
    return this.#isSumRow(cells) ? 'skipped' : 'data';
  }

  /** True for a row with the label of a sum in which the columns that every row needs are blank, all but one. */
  #isSumRow(cells: readonly string[]): boolean {
    const key = cells[this.#place] ?? '';
    if (isBlankRow([key]) ? !cells.some(isSum) : !isSum(key)) return false;
    const filled = this.#others
      .map((place) => cells[place] ?? '')
      .filter((text) => !isBlankRow([text]) && !isSum(text));
    return filled.length <= 1;
  }

  #hasOtherOrder(cells: readonly string[]): boolean {
    return [...this.#headings].some(([place, heading]) => {
      const found = matchKey(cells[place] ?? '');
      return found !== heading && this.#known.has(found);
    });
  }
}
