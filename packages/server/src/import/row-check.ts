import { cutAmountSentence, duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { otherHeadingsSentence } from '@tsuun/domain/message/transfer-sentence';
import type { CutAmount, CutAmounts } from '@tsuun/domain/transfer/cut-amount';
import { columnCountProblem, isBlankRow, type Layout, rowOfWidth } from '@tsuun/domain/transfer/layout';
import type { RowKinds } from '@tsuun/domain/transfer/row-kind';
import { sheetOfRow, shownRow } from '@tsuun/domain/transfer/sheet-row';
import type { CopyLines } from './copy-lines.ts';
import type { StagingPlan } from './import-plan.ts';
import { copyOf } from './memo.ts';
import type { RowErrors } from './row-errors.ts';

const noCells: readonly string[] = [];

/** Tools for checking rows. */
interface CheckedBy {
  readonly layout: Layout;
  readonly kinds: RowKinds;
  readonly cuts: CutAmounts;
  readonly plan: StagingPlan;
  readonly errors: RowErrors;
  readonly lines: CopyLines;
  readonly sheets: readonly string[];
}

/** Checks rows one after another and makes COPY lines of the valid ones. */
export class RowCheck {
  /** Number of rows that are not blank. */
  rows = 0;
  /** Number of rows that end before the last heading. */
  shortRows = 0;
  /** Number of rows with an amount that may have been cut, and the first of them. */
  cutRows = 0;
  firstCut: { readonly row: number; readonly cut: CutAmount } | null = null;
  readonly #layout: Layout;
  readonly #plan: StagingPlan;
  readonly #errors: RowErrors;
  readonly #lines: CopyLines;
  readonly #sheets: readonly string[];
  readonly #kinds: RowKinds;
  readonly #cuts: CutAmounts;
  readonly #firstRows = new Map<string, number>();

  constructor({ layout, kinds, cuts, plan, errors, lines, sheets }: CheckedBy) {
    this.#layout = layout;
    this.#kinds = kinds;
    this.#cuts = cuts;
    this.#plan = plan;
    this.#errors = errors;
    this.#lines = lines;
    this.#sheets = sheets;
  }

  /**
   * Adds the row to the lines and returns true, or adds it to the errors and returns false; a row without data is
   * added to neither. `added` are its cells in columns after those of the file.
   */
  take(row: number, cells: readonly string[], added: readonly string[] = noCells): boolean {
    if (isBlankRow(cells)) return true;
    const kind = this.#kinds.kindOf(cells);
    if (kind === 'skipped') return true;
    this.rows += 1;
    const problem = kind === 'data' ? this.#shiftOf(row, cells) : otherHeadingsSentence;
    if (problem !== null) {
      this.#errors.add(row, problem);
      return false;
    }
    const { width, max } = this.#layout;
    if (max !== null && cells.length < width) this.shortRows += 1;
    const good = this.#read(row, added.length === 0 ? cells : [...rowOfWidth(cells, width), ...added]);
    if (good) this.#lines.endLine();
    else this.#lines.dropLine();
    return good;
  }

  /** Sentence for a row whose cells may be those of other columns. */
  #shiftOf(row: number, cells: readonly string[]): string | null {
    const miscount = columnCountProblem(this.#layout, cells);
    if (miscount !== null) return miscount;
    const cut = this.#cuts.find(cells);
    if (cut === null) return null;
    if (cut.isCertain) return cutAmountSentence(cut.header, cut.text);
    this.cutRows += 1;
    this.firstCut ??= { row, cut };
    return null;
  }

  #read(row: number, cells: readonly string[]): boolean {
    this.#lines.add(String(row));
    let key: string | null = '';
    let good = true;
    for (const column of this.#plan.columns) {
      const text = column.read(cells);
      if (typeof text === 'string') {
        this.#lines.add(text);
        if (column.key && key !== null) key += `${key === '' ? '' : '\t'}${keyOf(column.key, text)}`;
        continue;
      }
      for (const sentence of text.sentences) this.#errors.add(row, sentence);
      good = false;
      // Rows with unreadable keys are not reported as duplicates.
      if (column.key) key = null;
    }
    return (key === null || key === '' || this.#isFirst(row, key)) && good;
  }

  /**
   * Returns true if no earlier row has this key; otherwise the error names that row by the number a spreadsheet shows.
   */
  #isFirst(row: number, key: string): boolean {
    const first = this.#firstRows.get(key);
    if (first === undefined) this.#firstRows.set(copyOf(key), row);
    else this.#errors.add(row, duplicateRowSentence(shownRow(first), sheetOfRow(first, this.#sheets)));
    return first === undefined;
  }
}

const keyOf = (key: true | ((text: string) => string), text: string): string => (key === true ? text : key(text));
