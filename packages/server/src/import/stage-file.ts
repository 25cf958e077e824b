import { setImmediate } from 'node:timers/promises';
import { checkedSentence, emptyFileSentence, tooManyRowsSentence } from '@tsuun/domain/message/transfer-sentence';
import type { FileFormat } from '@tsuun/domain/transfer/import-format';
import { isBlankRow, type Layout, readLayout } from '@tsuun/domain/transfer/layout';
import type pg from 'pg';
import type { Queryable } from '../db/transaction.ts';
import { findFile } from '../file/file-store.ts';
import type { JobContext } from '../job/job-work.ts';
import { FileProblem } from './file-problem.ts';
import { openFile } from './open-file.ts';
import type { RowBatch } from './file-rows.ts';
import type { FilePlan, ImportPlan } from './import-plan.ts';
import { RowCheck } from './row-check.ts';
import { RowErrors } from './row-errors.ts';
import { Staging } from './staging.ts';

/** Rows of the longest file that an import takes. */
const mostRows = 1_000_000;
/** The share of the whole import that ends when the last row is staged. */
export const stagedPercent = 60;

export interface StagedFile<F = Pick<FilePlan, 'problems' | 'merge'>> {
  /** Rows that are not blank, the header apart. */
  readonly rows: number;
  readonly errors: RowErrors;
  /** `null` where the header already was wrong. */
  readonly file: F | null;
}

/**
 * Reads a job's file, checks every row and stages the good ones, all at once and in pieces. Nothing but the
 * temporary table is written. Throws `FileProblem` for a file that is no such file at all.
 */
export async function stageFile(context: JobContext, plan: ImportPlan, client: pg.Client): Promise<StagedFile> {
  const { pool, today } = context.services;
  const fileId = context.job.fileId ?? '0';
  const size = (await findFile(pool, fileId))?.size ?? 0;
  const errors = new RowErrors();
  const opened = await openFile(pool, fileId, plan.format);
  const facts = { today: today(), date1904: opened.date1904 };
  const rows = new StagedRows(plan.format, (layout) => plan.open(pool, layout, facts), client, errors);
  return rows.stage(opened.rows(errors), context.signal, ({ bytes }) => {
    const share = bytes / Math.max(size, 1);
    context.progress(stagedPercent * share, rows.told(share));
  });
}

/** The rows of one file on their way: the first one tells the layout, the others are data. */
export class StagedRows<F extends FilePlan> {
  #stopped = false;
  #file: F | null = null;
  #check: RowCheck | null = null;
  #staging: Staging | null = null;
  readonly #format: FileFormat;
  readonly #open: (layout: Layout) => Promise<F>;
  readonly #client: Queryable;
  readonly #errors: RowErrors;

  constructor(format: FileFormat, open: (layout: Layout) => Promise<F>, client: Queryable, errors: RowErrors) {
    this.#format = format;
    this.#open = open;
    this.#client = client;
    this.#errors = errors;
  }

  /** Checks and stages all of them; `passed` hears of every batch. Throws `FileProblem` where there is none. */
  async stage(
    batches: AsyncIterable<RowBatch>,
    signal: AbortSignal,
    passed: (batch: RowBatch) => void = () => undefined,
  ): Promise<StagedFile<F>> {
    try {
      for await (const batch of batches) {
        signal.throwIfAborted();
        await this.#take(batch);
        passed(batch);
        if (this.#stopped) break;
        // Else the request for the file's next piece would leave only when this one is worked through.
        await setImmediate();
      }
    } finally {
      // Also after a failure: until its COPY ends the connection takes no other order.
      if (!signal.aborted) await this.#staging?.end();
    }
    if (this.#check === null && this.#errors.count === 0) throw new FileProblem(emptyFileSentence);
    return { rows: this.#check?.rows ?? 0, errors: this.#errors, file: this.#file };
  }

  async #take({ first, rows }: RowBatch): Promise<void> {
    let from = 0;
    if (this.#check === null) {
      from = rows.findIndex((cells) => !isBlankRow(cells));
      if (from === -1) return;
      if (await this.#readFirst(first + from, rows[from] as string[])) from += 1;
    }
    if (this.#check === null) return;
    for (let i = from; i < rows.length; i += 1) this.#check.take(first + i, rows[i] as string[]);
    if (this.#check.rows > mostRows) throw new FileProblem(tooManyRowsSentence(mostRows));
    await this.#staging?.pass();
  }

  /** Reads the layout off the first row; true where that was a header. */
  async #readFirst(row: number, cells: readonly string[]): Promise<boolean> {
    const { layout, problems } = readLayout(this.#format, cells);
    for (const sentence of problems) this.#errors.add(row, sentence);
    this.#stopped = problems.length > 0;
    if (this.#stopped) return true;
    this.#file = await this.#open(layout);
    this.#staging = await Staging.open(this.#client, this.#file);
    this.#check = new RowCheck(layout, this.#file, this.#errors, this.#staging.lines);
    return layout.hasHeader;
  }

  /** How far the file is read; the number of all rows is an estimate until then. */
  told(share: number): string {
    const rows = this.#check?.rows ?? 0;
    return checkedSentence(rows, Math.round(rows / Math.max(share, 0.000_001)));
  }
}
