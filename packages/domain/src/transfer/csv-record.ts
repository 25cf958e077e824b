import type { Delimiter } from './delimiter.ts';

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

const rowEnd = /\r\n?|\n/;

/** Lines of a record, from zero, on which a quote opens and closes. */
export interface QuotedLines {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Returns the lines of a quoted cell of several lines if it contains rows of the file: a lone quote (a ditto mark)
 * opened it, and the next lone quote closed it. `null` for a text with line breaks, which has few delimiters in a line.
 * The first and the last line count together, because a row in which the quote opens continues where it closes. A file
 * of one column has no delimiters to go by. Two cells that are a lone quote each, also of one row or of rows without
 * their blank end, enclose a text that begins and ends like a cell.
 */
function swallowedLines(
  record: string,
  { from, to }: { readonly from: number; readonly to: number },
  { delimiter, width }: { readonly delimiter: Delimiter; readonly width: number },
): QuotedLines | null {
  const count = (text: string): number => text.split(delimiter).length - 1;
  const before = record.slice(0, from).split(rowEnd);
  const inside = record.slice(from, to).split(rowEnd).map(count);
  const [first = 0, ...others] = inside;
  const last = others.pop() ?? 0;
  const row = rowDelimiters(width);
  const complete = width - 1;
  const opening = count(before.at(-1) ?? '') + first;
  const closing = last + count(record.slice(to).split(rowEnd, 1)[0] ?? '');
  const enclosesRows =
    width > 1 && (first + last >= row || others.some((n) => n >= row) || (opening >= complete && closing >= complete));
  const swallows = enclosesRows || isBetweenLoneQuotes(record.slice(from, to), delimiter);
  const opens = before.length - 1;
  return swallows ? { opens, closes: opens + inside.length - 1 } : null;
}

/** True for a text between quotes of which each is a whole cell: `,東京,`, or with a row's end on one side. */
export function isBetweenLoneQuotes(text: string, delimiter: string): boolean {
  const isEdge = (at: number): boolean => text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  const last = text.length - 1;
  return isEdge(0) && isEdge(last) && (text[0] === delimiter || text[last] === delimiter);
}

/** Number of delimiters by which a line is a row: half of the heading row's, because rows may lack their blank end. */
function rowDelimiters(width: number): number {
  const complete = width - 1;
  return Math.max(Math.min(complete, fewDelimiters), Math.ceil(complete / 2));
}

/** Texts of narrow files may have as many delimiters in a line as half a row. */
const fewDelimiters = 6;
