import { duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { columnCountProblem, isBlankRow, type Layout } from '@tsuun/domain/transfer/layout';
import type { StagedColumn } from './import-plan.ts';
import { copyOf } from './memo.ts';
import type { RowErrors } from './row-errors.ts';

/** Judges rows one after another and makes COPY lines of the good ones. */
export class RowCheck {
  /** Rows that are not blank. */
  rows = 0;
  readonly #layout: Layout;
  readonly #columns: readonly StagedColumn[];
  readonly #errors: RowErrors;
  readonly #firstRows = new Map<string, number>();

  constructor(layout: Layout, columns: readonly StagedColumn[], errors: RowErrors) {
    this.#layout = layout;
    this.#columns = columns;
    this.#errors = errors;
  }

  /** The row as a line for the staging table; '' for a blank one and one with errors. */
  line(row: number, cells: readonly string[]): string {
    if (isBlankRow(cells)) return '';
    this.rows += 1;
    const miscount = columnCountProblem(this.#layout, cells);
    if (miscount === null) return this.#read(row, cells);
    this.#errors.add(row, miscount);
    return '';
  }

  #read(row: number, cells: readonly string[]): string {
    let line = String(row);
    let key = '';
    let good = true;
    let keyed = false;
    for (const column of this.#columns) {
      const text = column.read(cells);
      if (typeof text !== 'string') {
        this.#errors.add(row, text.sentence);
        good = false;
        continue;
      }
      line += `\t${text}`;
      if (column.key === true) {
        key += keyed ? `\t${text}` : text;
        keyed = true;
      }
    }
    if (keyed) good = this.#first(row, key) && good;
    return good ? `${line}\n` : '';
  }

  /** Whether no earlier row has this key; else the error names that row by the number a spreadsheet shows. */
  #first(row: number, key: string): boolean {
    const first = this.#firstRows.get(key);
    if (first === undefined) this.#firstRows.set(copyOf(key), row);
    else this.#errors.add(row, duplicateRowSentence(first + 1));
    return first === undefined;
  }
}
