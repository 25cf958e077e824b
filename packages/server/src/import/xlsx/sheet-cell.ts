import { isSpreadsheetError } from '@tsuun/domain/transfer/read-cell';
import { dayFromSerial } from '@tsuun/domain/value/day';
import { integerDigits } from '@tsuun/domain/value/numeral';
import { limits, refuse } from './limits.ts';
import type { CellStyle } from './number-format.ts';
import { type Attributes, cellText } from './walk-xml.ts';

/** Text of a cell whose formula was never computed, or failed without an error name; better than a blank. */
const failed = '#VALUE!';

const plainDigits = /^\d+$/;

export interface CellSources {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly date1904: boolean;
}

/** The current cell: its position, and its value as text, as a CSV would have it. */
export class SheetCell {
  /** Column number from zero. */
  column = -1;
  hasFormula = false;
  #type = 'n';
  #style: CellStyle | undefined;
  #value = '';
  readonly #sources: CellSources;
  readonly #textColumns: ReadonlySet<number>;

  /** In `textColumns` (from zero) a number is the text that its format shows. */
  constructor(sources: CellSources, textColumns: ReadonlySet<number>) {
    this.#sources = sources;
    this.#textColumns = textColumns;
  }

  /** Begins the cell of a `c` tag in this row (from one); a cell without reference follows the one before. */
  begin({ r, s = '0', t = 'n' }: Attributes, row: number): void {
    const column = r === undefined ? this.column + 1 : columnOf(r, row);
    if (column <= this.column || column >= limits.columns) refuse();
    this.column = column;
    this.hasFormula = false;
    this.#type = t;
    this.#style = this.#sources.styles[Number(s)];
    this.#value = '';
  }

  /** Adds a piece of the cell's value or of its inline text. */
  add(text: string): void {
    this.#value += text;
    if (this.#value.length > limits.cellLength) refuse();
  }

  /** Returns the cell's text, '' for a blank one. */
  end(): string {
    const value = this.#value;
    if (this.#type === 'e') return isSpreadsheetError(value) ? value : failed;
    if (value === '') return this.hasFormula && this.#type === 'n' ? failed : '';
    if (this.#type === 'n') return this.#number(value);
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (this.#type !== 's') return cellText(value);
    const number = Number(value);
    return (String(number) === value ? this.#sources.strings[number] : undefined) ?? refuse();
  }

  #number(text: string): string {
    if (this.#style?.isDay === true) return dayFromSerial(Number(text), this.#sources.date1904) ?? text;
    const shown = this.#textColumns.has(this.column) ? (this.#style?.shown?.(text) ?? null) : null;
    if (shown !== null) return shown;
    // Other programs write 3368299 as 3368299.0, and 40368299 as 4.0368299E7.
    return plainDigits.test(text) ? text : (integerDigits(text) ?? text);
  }
}

/** Column of `AB12`, from zero; refuses a cell of another row. */
function columnOf(reference: string, row: number): number {
  let column = 0;
  let at = 0;
  for (let letter = letterAt(reference, 0); letter > 0; letter = letterAt(reference, at)) {
    column = column * 26 + letter;
    at += 1;
  }
  return reference.slice(at) === String(row) ? column - 1 : refuse();
}

/** Number of a letter: A is 1, Z is 26; 0 for anything else. */
function letterAt(text: string, at: number): number {
  const letter = text.charCodeAt(at) - 64;
  return letter <= 26 ? letter : 0;
}
