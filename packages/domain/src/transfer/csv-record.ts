import type { Delimiter } from './delimiter.ts';
import { type QuotedLines, swallowedLines } from './swallowed-rows.ts';

const quote = 0x22;
const lf = 10;
const cr = 13;
const bom = 0xfeff;

/** Reads one record cell by cell. The other results are fields, so that no object is created for each row. */
export class CsvRecord {
  /** Position of the end of the record: its line end or the end of the text. */
  end = 0;
  /** True for text between a closing quote and the next delimiter, as in `"ab"c`. */
  textAfterQuote = false;
  /** Lines, counted from that of the record's start, on which a quote opens and closes that swallows rows. */
  swallowed: QuotedLines | null = null;
  /** Positions between the quotes of cells that may enclose others: those of several lines or with a delimiter in front. */
  #long: { readonly from: number; readonly to: number }[] = [];
  readonly #delimiter: number;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /**
   * Returns the cells, or `null` if the text ends too early: it is incomplete, or with `last` a quote is not closed.
   * `width` is the number of cells of the heading row, 0 for that row itself.
   */
  read(text: string, start: number, last: boolean, width: number): string[] | null {
    const cells = this.#cells(text, start, last);
    if (cells === null || this.#long.length === 0) return cells;
    const record = text.slice(start, this.end);
    const delimiter = String.fromCharCode(this.#delimiter);
    for (const { from, to } of this.#long) {
      const cell = { from: from - start, to: to - start };
      this.swallowed ??= swallowedLines(record, cell, { delimiter, width });
    }
    return cells;
  }

  #cells(text: string, start: number, last: boolean): string[] | null {
    const cells: string[] = [];
    this.textAfterQuote = false;
    this.swallowed = null;
    this.#long = [];
    this.end = start - 1;
    do {
      const cell = this.#cell(text, this.end + 1);
      if (cell === null || (this.end >= text.length && !last)) return null;
      cells.push(cell);
    } while (text.charCodeAt(this.end) === this.#delimiter);
    // A CR at the end may be the first half of a CRLF.
    return text.charCodeAt(this.end) === cr && this.end === text.length - 1 && !last ? null : cells;
  }

  #cell(text: string, start: number): string | null {
    let from = start;
    while (text.charCodeAt(from) === bom) from++;
    if (text.charCodeAt(from) === quote) return this.#quoted(text, from + 1);
    this.end = this.#cellEnd(text, from);
    return text.slice(from, this.end);
  }

  #quoted(text: string, start: number): string | null {
    let value = '';
    let from = start;
    for (;;) {
      const close = text.indexOf('"', from);
      if (close === -1) return null;
      value += text.slice(from, close);
      if (text.charCodeAt(close + 1) !== quote) {
        const isLong = value.includes('\n') || value.includes('\r');
        if (isLong || text.charCodeAt(start) === this.#delimiter) this.#long.push({ from: start, to: close });
        return value + this.#afterQuote(text, close + 1);
      }
      value += '"';
      from = close + 2;
    }
  }

  #afterQuote(text: string, from: number): string {
    this.end = this.#cellEnd(text, from);
    const tail = text.slice(from, this.end).trim();
    if (tail !== '') this.textAfterQuote = true;
    return tail;
  }

  #cellEnd(text: string, from: number): number {
    for (let i = from; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === this.#delimiter || unit === lf || unit === cr) return i;
    }
    return text.length;
  }
}
