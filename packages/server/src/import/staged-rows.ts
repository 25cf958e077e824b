import type { FileRemarks } from '@tsuun/domain/message/file-remarks';
import { setImmediate } from 'node:timers/promises';
import { addableColumns, withAdded } from '@tsuun/domain/preflight/added-columns';
import { CorrectedRows } from '@tsuun/domain/preflight/corrections';
import { emptyFileSentence, tooManyRowsSentence } from '@tsuun/domain/message/transfer-sentence';
import { CutAmounts } from '@tsuun/domain/transfer/cut-amount';
import type { FileFormat } from '@tsuun/domain/transfer/import-format';
import { filledWidth, isBlankRow, type Layout, readLayout, withoutSurplus } from '@tsuun/domain/transfer/layout';
import { RowKinds } from '@tsuun/domain/transfer/row-kind';
import { shownRow } from '@tsuun/domain/transfer/sheet-row';
import { checkedHeader, unreadHeadings } from './checked-header.ts';
import { FileProblem, plainReading, type Reading, type VisibleFile } from '../reader/reading.ts';
import type { RowBatch } from './file-rows.ts';
import type { FilePlan, StagingPlan } from './import-plan.ts';
import { notifyLost } from './encoding/decode.ts';
import { copyOf } from './memo.ts';
import type { OpenFile } from './open-file.ts';
import { RowCheck } from './row-check.ts';
import type { RowErrors } from './row-errors.ts';
import type { Staging } from './staging.ts';

/** Maximum number of rows of an import file. */
const maxRows = 1_000_000;

export interface StagedFile<F = FilePlan> {
  /** Number of rows that are not blank, without the header. */
  readonly rows: number;
  readonly errors: RowErrors;
  /** `null` if the header is already wrong. */
  readonly file: F | null;
  readonly visible: VisibleFile;
  readonly remarks: FileRemarks;
}

/** Tools for staging rows. */
interface StagedBy<F extends StagingPlan> {
  readonly format: FileFormat;
  readonly open: (layout: Layout) => Promise<F>;
  readonly stagingOf: (file: F, layout: Layout) => Promise<Staging>;
  readonly errors: RowErrors;
  readonly opened?: Pick<OpenFile, 'sheets' | 'unread'>;
  readonly reading?: Reading;
}

/** Staging of the rows of one file: the first row gives the layout, the others are data. */
export class StagedRows<F extends StagingPlan> {
  #stopped = false;
  #first: VisibleFile['first'] = null;
  #layout: Layout | null = null;
  #file: F | null = null;
  #check: RowCheck | null = null;
  #staging: Staging | null = null;
  readonly #by: StagedBy<F>;
  readonly #errors: RowErrors;
  readonly #corrected: CorrectedRows;
  readonly #keeps: boolean;
  readonly #visible = new VisibleRows();
  #widest = 0;
  #hiddenRows = 0;
  /** Columns missing in the file that corrections fill. */
  #added: readonly number[] = [];

  constructor(by: StagedBy<F>) {
    const { corrections, keeps } = by.reading ?? plainReading;
    this.#by = by;
    this.#errors = by.errors;
    this.#corrected = new CorrectedRows(corrections);
    this.#keeps = keeps;
  }

  /** Checks and stages all rows; `passed` is called for every batch. Throws `FileProblem` if there is no row. */
  async stage(
    batches: AsyncIterable<RowBatch>,
    signal: AbortSignal,
    passed: (batch: RowBatch) => void = () => undefined,
  ): Promise<StagedFile<F>> {
    try {
      for await (const batch of checkedHeader(this.#by.format, batches)) {
        signal.throwIfAborted();
        await this.#take(batch);
        passed(batch);
        if (this.#stopped) break;
        // Otherwise the request for the file's next piece would be sent only after this one is processed.
        await setImmediate();
      }
    } finally {
      // Also after a failure, since the connection accepts no other command until its COPY ends.
      if (!signal.aborted) await this.#staging?.end();
    }
    if (this.#check === null && this.#errors.count === 0) throw new FileProblem(emptyFileSentence);
    for (const [row, cells] of this.#corrected.originals) this.#visible.keep(row, cells);
    const visible = {
      first: this.#first,
      layout: this.#layout,
      rows: this.#visible.rows,
      widest: this.#widest,
      sheets: this.#sheets,
    };
    return { rows: this.rows, errors: this.#errors, file: this.#file, visible, remarks: this.#remarks };
  }

  async #take({ first, rows, hidden, swallowing, lossy = false }: RowBatch): Promise<void> {
    let from = 0;
    if (this.#check === null) {
      from = rows.findIndex((cells) => !isBlankRow(cells));
      if (from === -1) return;
      if (lossy) notifyLost(first + from, rows[from] as string[], this.#errors);
      if (await this.#readFirst(first + from, rows[from] as string[])) from += 1;
    }
    const check = this.#check;
    if (check === null) return;
    for (let i = from; i < rows.length; i += 1) {
      const before = check.rows;
      if (swallowing?.has(first + i)) this.#refuseRow(check, first + i, rows[i] as string[]);
      else this.#takeRow(check, first + i, rows[i] as string[], lossy);
      if (hidden?.has(i) && check.rows > before) this.#hiddenRows += 1;
    }
    if (this.rows > maxRows) throw new FileProblem(tooManyRowsSentence(maxRows));
    await this.#staging?.pass();
  }

  /** Passes over a row that has its problem already; the others of its cells would follow from it. */
  #refuseRow(check: RowCheck, row: number, given: string[]): void {
    if (!isBlankRow(this.#corrected.read(row, given))) check.rows += 1;
    if (this.#keeps) this.#visible.keep(row, given);
  }

  #takeRow(check: RowCheck, row: number, given: string[], lossy: boolean): void {
    const read = this.#corrected.read(row, given);
    const cells = read === given || this.#layout === null ? given : withoutSurplus(read, this.#layout);
    if (lossy) notifyLost(row, cells, this.#errors);
    const good = check.take(row, cells, this.#added.length === 0 ? [] : this.#corrected.addedCells(row, this.#added));
    if (!this.#keeps) return;
    if (given.length > this.#widest) this.#widest = Math.max(this.#widest, filledWidth(given));
    if (!good || this.#errors.has(row) || this.#mayFail(cells)) this.#visible.keep(row, given);
  }

  #mayFail(cells: readonly string[]): boolean {
    const file = this.#file;
    return file?.problems !== undefined && (file.mayFail?.(cells) ?? true);
  }

  /** Reads the layout from the first row; returns true if that row is a header. */
  async #readFirst(row: number, cells: readonly string[]): Promise<boolean> {
    const { format, open, stagingOf } = this.#by;
    const { layout, problems, ambiguous } = readLayout(format, cells);
    this.#first = { row, cells };
    this.#layout = layout;
    const corrected = this.#corrected.correctedColumns();
    const addable = addableColumns(format, layout);
    const required = addable.filter((column) => format.columns[column]?.required === true);
    const supplied = !ambiguous && required.every((column) => corrected.has(column));
    if (!supplied) for (const sentence of problems) this.#errors.add(row, sentence);
    // A preflight continues without a required column, so that users can fill it in.
    this.#stopped = problems.length > 0 && (ambiguous || !(supplied || this.#keeps));
    if (this.#stopped) return true;
    this.#added = addable.filter((column) => corrected.has(column) || (this.#keeps && required.includes(column)));
    const read = withAdded(layout, this.#added);
    this.#file = await open(read);
    this.#staging = await stagingOf(this.#file, read);
    this.#check = new RowCheck({
      layout,
      kinds: new RowKinds(format, layout, cells),
      cuts: new CutAmounts(format, layout),
      plan: this.#file,
      errors: this.#errors,
      lines: this.#staging.lines,
      sheets: this.#sheets,
    });
    return layout.hasHeader;
  }

  get #sheets(): readonly string[] {
    return this.#by.opened?.sheets ?? [];
  }

  get #remarks(): FileRemarks {
    const ofFirst = this.#layout === null ? [] : unreadHeadings(this.#layout, this.#first?.cells ?? []);
    return {
      hiddenRows: this.#hiddenRows,
      shortRows: this.#check?.shortRows ?? 0,
      cutAmounts: this.#cutAmounts,
      unreadSheets: this.#by.opened?.unread.sheets ?? [],
      unreadColumns: [...new Set([...ofFirst, ...(this.#by.opened?.unread.columns ?? [])])],
    };
  }

  get #cutAmounts(): FileRemarks['cutAmounts'] {
    const { cutRows = 0, firstCut = null } = this.#check ?? {};
    return firstCut && { rows: cutRows, first: { ...firstCut.cut, row: shownRow(firstCut.row) } };
  }

  /** Number of rows so far that are not blank. */
  get rows(): number {
    return this.#check?.rows ?? 0;
  }
}

/** Maximum number of characters of all kept rows together: some ten thousand long rows, more than anyone corrects. */
const capacity = 20_000_000;

/** Rows of a file, unchanged, by their physical number; rows beyond the capacity are dropped. */
class VisibleRows {
  readonly rows = new Map<number, readonly string[]>();
  #free = capacity;

  /** Stores a row if the capacity allows it. */
  keep(row: number, cells: readonly string[]): void {
    this.#free -= cells.reduce((sum, cell) => sum + cell.length, cells.length);
    if (this.#free > 0) this.rows.set(row, cells.map(copyOf));
  }
}
