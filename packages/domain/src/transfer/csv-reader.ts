import {
  badCharacterInRowSentence,
  longRowSentence,
  openQuoteSentence,
  swallowedRowsSentence,
  textAfterQuoteSentence,
} from '../message/transfer-sentence.ts';
import { characterName } from '../value/invisible.ts';
import { CsvMarks, FileEnd } from './csv-marks.ts';
import { CsvRecord, type QuotedLines } from './csv-record.ts';
import type { Delimiter } from './delimiter.ts';
import { filledWidth } from './layout.ts';

/**
 * Problem of a row; `row` counts from zero, including the header and blank rows. A spreadsheet shows it as `row + 1`.
 */
interface CsvProblem {
  readonly row: number;
  readonly sentence: string;
}

/**
 * Largest length of a row in characters; without a limit one missing quote would read the rest of the file into memory.
 */
const maxRowLength = 1_000_000;

const lf = 10;
const cr = 13;

/**
 * Splits a CSV that arrives in pieces (reason for our own: docs/decisions/0003-own-csv-splitter.md). CRLF, LF and CR
 * end a row, also mixed; quotes may contain delimiters, line ends and doubled quotes; a BOM before a cell and a Ctrl-Z
 * at the end of the file are removed. Every record is returned as its cells, including blank ones, so that the n-th row
 * returned is row n. A quote inside a cell that does not begin with one is an ordinary character, as in spreadsheets.
 */
export class CsvReader {
  readonly problems: CsvProblem[] = [];
  /** Numbers of the rows whose cells are those of several rows, because a quote swallowed the others. */
  readonly swallowing = new Set<number>();
  readonly #record: CsvRecord;
  readonly #delimiter: Delimiter;
  readonly #fileEnd = new FileEnd();
  #rest = '';
  #rows = 0;
  /** Number of cells of the first row that is not blank, up to its last filled one; 0 before it. */
  #width = 0;
  #stopped = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#record = new CsvRecord(delimiter);
  }

  push(piece: string): string[][] {
    return this.#split(this.#rest + this.#fileEnd.hold(piece), false);
  }

  /** Returns the last row if no line end followed it. Afterwards `problems` is complete. */
  end(): string[][] {
    return this.#split(this.#rest, true);
  }

  #split(text: string, last: boolean): string[][] {
    const rows: string[][] = [];
    if (this.#stopped) return rows;
    const marks = new CsvMarks(text);
    let start = 0;
    while (start < text.length) {
      const lineEnd = marks.lineEnd(start);
      const odd = marks.odd(start) < lineEnd;
      const end = odd ? this.#careful(text, start, last, rows) : this.#plain(text, start, lineEnd, last, rows);
      if (end === -1) break;
      if (marks.forbidden(start) < end) this.#refuse(text.charAt(marks.forbidden(start)), rows);
      start = afterLineEnd(text, end);
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > maxRowLength) this.#stop(rows);
    this.#noteWidth(rows);
    this.#rows += rows.length;
    return rows;
  }

  /** Splits a row without quotes, as most are. Returns the position of its end, -1 if it is incomplete. */
  #plain(text: string, start: number, lineEnd: number, last: boolean, rows: string[][]): number {
    const ended = lineEnd < text.length - 1 || text.charCodeAt(lineEnd) === lf;
    if (!ended && !last) return -1;
    rows.push(text.slice(start, lineEnd).split(this.#delimiter));
    return lineEnd;
  }

  /** Reads a row with quotes or a BOM cell by cell. */
  #careful(text: string, start: number, last: boolean, rows: string[][]): number {
    this.#noteWidth(rows);
    const cells = this.#record.read(text, start, last, this.#width);
    if (cells === null) {
      if (last) this.#problem(openQuoteSentence, rows.length);
      return last ? text.length : -1;
    }
    const { swallowed, textAfterQuote, end } = this.#record;
    if (swallowed !== null) this.#refuseSwallowed(swallowed, rows.length);
    else if (textAfterQuote) this.#problem(textAfterQuoteSentence, rows.length);
    rows.push(cells);
    return end;
  }

  #noteWidth(rows: readonly string[][]): void {
    for (let i = 0; this.#width === 0 && i < rows.length; i += 1) this.#width = filledWidth(rows[i] as string[]);
  }

  #refuse(character: string, rows: readonly string[][]): void {
    this.#problem(badCharacterInRowSentence(characterName(character)), rows.length - 1);
  }

  #refuseSwallowed({ opens, closes }: QuotedLines, row: number): void {
    const first = this.#rows + row + 1;
    this.swallowing.add(first - 1);
    this.#problem(swallowedRowsSentence(first + opens, first + closes), row);
  }

  /** Stops at a row without end, because the text after it cannot be interpreted. */
  #stop(rows: readonly string[][]): void {
    this.#problem(this.#rest.includes('"') ? openQuoteSentence : longRowSentence, rows.length);
    this.#stopped = true;
    this.#rest = '';
  }

  #problem(sentence: string, rowOfPiece: number): void {
    this.problems.push({ row: this.#rows + rowOfPiece, sentence });
  }
}

function afterLineEnd(text: string, lineEnd: number): number {
  return text.charCodeAt(lineEnd) === cr && text.charCodeAt(lineEnd + 1) === lf ? lineEnd + 2 : lineEnd + 1;
}
