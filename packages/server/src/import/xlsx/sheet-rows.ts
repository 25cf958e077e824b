import { FilledMerges, type MergedCells } from './merged-cells.ts';
import { limits, refuse } from './limits.ts';
import { type CellSources, SheetCell } from './sheet-cell.ts';
import type { Attributes, XmlHandler } from './walk-xml.ts';

/** Consecutive rows; `first` is the number of the first, from zero. */
interface SheetBatch {
  readonly first: number;
  readonly rows: string[][];
  /** Positions of the rows that the spreadsheet hides. */
  readonly hidden: ReadonlySet<number>;
}

interface SheetReading {
  /** Least number of cells of a row. */
  readonly width?: number;
  /** Columns of texts, from zero. */
  readonly textColumns?: ReadonlySet<number>;
  readonly merged?: ReadonlyMap<number, readonly MergedCells[]>;
}

/**
 * Builds rows from a sheet's tags. Hidden rows are read like others and marked. Rows without a filled cell are omitted; the row
 * numbers show the gaps. Every row is at least as long as the first one and `minLength`, since sheets omit blank cells;
 * cells merged over rows have their value in each of them.
 */
export class SheetRows implements XmlHandler {
  /** True after the last row; the rest of a sheet contains no values. */
  ended = false;
  /** Number of characters of all rows so far; a cell counts as one more. */
  length = 0;
  #batches: { first: number; rows: string[][]; hidden: Set<number> }[] = [];
  #inData = false;
  #row = 0;
  #isHidden = false;
  #cells: string[] = [];
  #width = 0;
  /** Number of characters of the current row, and of all rows at the last `take`. */
  #rowLength = 0;
  #taken = 0;
  readonly #minLength: number;
  readonly #cell: SheetCell;
  #inCell = false;
  #inValue = false;
  #phonetic = false;

  readonly #merges: FilledMerges;

  constructor(sources: CellSources, { width = 0, textColumns = new Set(), merged = new Map() }: SheetReading = {}) {
    this.#merges = new FilledMerges(merged);
    this.#cell = new SheetCell(sources, textColumns);
    this.#minLength = width;
  }

  /** Returns the rows completed since the last call. */
  take(): SheetBatch[] {
    const batches = this.#batches;
    this.#batches = [];
    this.#taken = this.length;
    return batches;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.#inData) {
      if (name === 'sheetData') this.#inData = true;
      return;
    }
    switch (name) {
      case 'c':
        this.#cell.begin(attributes, this.#row);
        this.#inCell = true;
        break;
      case 'v':
      case 't':
        this.#inValue = this.#inCell && !this.#phonetic;
        break;
      case 'f':
        this.#cell.hasFormula = true;
        break;
      case 'row':
        this.#beginRow(attributes);
        break;
      case 'rPh':
        this.#phonetic = true;
    }
  }

  text(text: string): void {
    if (this.#inValue) this.#cell.add(text);
  }

  close(name: string): void {
    if (!this.#inData) return;
    switch (name) {
      case 'c':
        this.#endCell();
        break;
      case 'v':
      case 't':
        this.#inValue = false;
        break;
      case 'row':
        this.#endRow();
        break;
      case 'rPh':
        this.#phonetic = false;
        break;
      case 'sheetData':
        this.#inData = false;
        this.ended = true;
    }
  }

  /** Begins a row. `zeroHeight` of the sheet hides the rows that are not in the file, as Excel writes and reads it. */
  #beginRow({ r, hidden, ht }: Attributes): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (!(Number.isInteger(row) && row > this.#row && row <= limits.rows)) refuse();
    this.#row = row;
    this.#isHidden = hidden === '1' || hidden === 'true' || (ht !== undefined && Number(ht) === 0);
    this.#cells = [];
    this.#rowLength = 0;
    this.#cell.column = -1;
  }

  #endCell(): void {
    this.#inCell = false;
    const text = this.#cell.end();
    if (text === '') return;
    const { column } = this.#cell;
    this.#rowLength += text.length;
    if (column >= limits.filledColumns || this.#rowLength > limits.rowLength) refuse();
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells.push(text);
  }

  #endRow(): void {
    const cells = this.#cells;
    if (cells.length === 0) return;
    this.#rowLength += this.#merges.fill(this.#row, cells);
    if (this.#rowLength > limits.rowLength) refuse();
    // Merged cells in the first row, the header, are not values of the rows below.
    if (this.#width > 0) this.#merges.begin(this.#row, cells);
    if (this.#width === 0) this.#width = Math.max(this.#minLength, cells.length);
    while (cells.length < this.#width) cells.push('');
    this.length += cells.length + this.#rowLength;
    if (this.length - this.#taken > limits.pieceLength) refuse();
    const number = this.#row - 1;
    let last = this.#batches.at(-1);
    if (last === undefined || last.first + last.rows.length !== number) {
      last = { first: number, rows: [], hidden: new Set() };
      this.#batches.push(last);
    }
    if (this.#isHidden) last.hidden.add(last.rows.length);
    last.rows.push(cells);
  }
}
