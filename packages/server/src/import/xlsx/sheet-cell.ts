import { dayFromSerial } from '@tsuun/domain/value/day';
import type { DayStyles } from './day-styles.ts';
import { limits, refuse } from './limits.ts';
import type { SharedStrings } from './shared-strings.ts';
import { shortText, type XmlScanner } from './xml-scanner.ts';
import { cellText } from './xml-text.ts';

/** What a formula's cell says that was never computed: better than taking it for blank (DOMAIN 4.4). */
export const notComputed = '#VALUE!';

const zero = 0x30;
const capitalA = 0x41;

export interface CellSources {
  readonly strings: SharedStrings;
  readonly styles: DayStyles;
  readonly date1904: boolean;
}

/** The cell at hand: where it stands, and its value as text, as a CSV would have it. */
export class SheetCell {
  /** From zero. */
  column = -1;
  hasFormula = false;
  #type = '';
  #style = 0;
  #value: string | null = null;
  readonly #days = new Map<number, string>();
  readonly #sources: CellSources;

  constructor(sources: CellSources) {
    this.#sources = sources;
  }

  /** Begins the cell of a `c` tag in this row (from one); a cell without reference stands beside the one before. */
  begin(tag: XmlScanner, row: number): void {
    this.column += 1;
    this.hasFormula = false;
    this.#type = 'n';
    this.#style = 0;
    this.#value = null;
    while (tag.nextAttribute()) {
      const { attributeName: name, bytes, valueFrom, valueTo } = tag;
      if (name === 'r') this.#place(bytes, valueFrom, valueTo, row);
      else if (name === 's') this.#style = wholeNumber(bytes, valueFrom, valueTo);
      else if (name === 't') this.#type = shortText(bytes, valueFrom, valueTo);
    }
    if (this.column >= limits.columns) refuse();
  }

  /** `AB12`: only further to the right, and in the row it stands in. */
  #place(bytes: Buffer, from: number, to: number, row: number): void {
    let at = from;
    let column = 0;
    for (; at < to && (bytes[at] as number) >= capitalA; at += 1) {
      column = column * 26 + (bytes[at] as number) - capitalA + 1;
    }
    if (column > limits.columns || column - 1 < this.column || wholeNumber(bytes, at, to) !== row) refuse();
    this.column = column - 1;
  }

  /** A piece of the cell's value or of its inline text. */
  add(bytes: Buffer, from: number, to: number): void {
    const text = this.#read(bytes, from, to);
    this.#value = this.#value === null ? text : this.#value + text;
    if (this.#value.length > limits.nodeBytes) refuse();
  }

  #read(bytes: Buffer, from: number, to: number): string {
    if (this.#type === 's') return this.#sources.strings.at(wholeNumber(bytes, from, to));
    if (this.#type !== 'n') return cellText(bytes, from, to);
    const isDay = this.#sources.styles.isDay(this.#style);
    const whole = plainNumber(bytes, from, to);
    if (Number.isNaN(whole)) return this.#number(shortText(bytes, from, to), isDay);
    return isDay ? this.#day(whole) : (figures[whole] ??= String(whole));
  }

  #number(text: string, isDay: boolean): string {
    if (isDay) return dayFromSerial(Number(text), this.#sources.date1904) ?? text;
    // Long figures come with the dust of their binary form, or as powers.
    return text.length > 11 ? String(Number(text)) : text;
  }

  /** A sheet has few days, each of them many times. */
  #day(serial: number): string {
    const known = this.#days.get(serial);
    if (known !== undefined) return known;
    const day = dayFromSerial(serial, this.#sources.date1904) ?? String(serial);
    this.#days.set(serial, day);
    return day;
  }

  /** The cell's text, '' for a blank one. */
  end(): string {
    if (this.#value === null) return this.hasFormula && this.#type === 'n' ? notComputed : '';
    if (this.#type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    return this.#value;
  }
}

/** Whole numbers up to 99,999 as text, each made once. */
const mostFigures = 5;
const figures = Array.from<string | undefined>({ length: 10 ** mostFigures });

/** A whole number of few figures, as everyone writes it; NaN for anything else. */
function plainNumber(bytes: Buffer, from: number, to: number): number {
  if (to - from > mostFigures || (bytes[from] === zero && to - from > 1)) return Number.NaN;
  return wholeNumber(bytes, from, to);
}

/** A number of a few digits; NaN for anything else. */
export function wholeNumber(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] as number) - zero;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return to > from ? number : Number.NaN;
}
