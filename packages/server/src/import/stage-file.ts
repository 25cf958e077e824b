import { setImmediate } from 'node:timers/promises';
import { checkedSentence, emptyFileSentence, tooManyRowsSentence } from '@tsuun/domain/message/transfer-sentence';
import { isBlankRow, readLayout } from '@tsuun/domain/transfer/layout';
import type pg from 'pg';
import { findFile } from '../file/file-store.ts';
import type { JobContext } from '../job/job-work.ts';
import { FileProblem } from './file-problem.ts';
import { openFile } from './open-file.ts';
import type { RowBatch } from './file-rows.ts';
import type { FileFacts, FilePlan, ImportPlan } from './import-plan.ts';
import { RowCheck } from './row-check.ts';
import { RowErrors } from './row-errors.ts';
import { Staging } from './staging.ts';

/** Rows of the longest file that an import takes. */
const mostRows = 1_000_000;
/** The share of the whole import that ends when the last row is staged. */
export const stagedPercent = 60;

export interface StagedFile {
  /** Rows that are not blank, the header apart. */
  readonly rows: number;
  readonly errors: RowErrors;
  /** `null` where the header already was wrong. */
  readonly file: FilePlan | null;
}

/**
 * Reads a job's file, checks every row and stages the good ones, all at once and in pieces. Nothing but the
 * temporary table is written. Throws `FileProblem` for a file that is no such file at all.
 */
export async function stageFile(context: JobContext, plan: ImportPlan, client: pg.Client): Promise<StagedFile> {
  const { pool } = context.services;
  const fileId = context.job.fileId ?? '0';
  const size = (await findFile(pool, fileId))?.size ?? 0;
  const errors = new RowErrors();
  const opened = await openFile(pool, fileId, plan.format);
  const facts = { today: context.services.today(), date1904: opened.date1904 };
  const rows = new StagedRows(context, plan, client, errors, facts);
  try {
    for await (const batch of opened.rows(errors)) {
      context.signal.throwIfAborted();
      await rows.take(batch);
      const share = batch.bytes / Math.max(size, 1);
      context.progress(stagedPercent * share, rows.told(share));
      if (rows.stopped) break;
      // Else the request for the file's next piece would leave only when this one is worked through.
      await setImmediate();
    }
  } finally {
    // Also after a failure: until its COPY ends the connection takes no other order.
    await rows.close();
  }
  return rows.result();
}

/** The rows of one file on their way: the first one tells the layout, the others are data. */
class StagedRows {
  stopped = false;
  #file: FilePlan | null = null;
  #check: RowCheck | null = null;
  #staging: Staging | null = null;
  readonly #context: JobContext;
  readonly #plan: ImportPlan;
  readonly #client: pg.Client;
  readonly #errors: RowErrors;
  readonly #facts: FileFacts;

  constructor(context: JobContext, plan: ImportPlan, client: pg.Client, errors: RowErrors, facts: FileFacts) {
    this.#context = context;
    this.#plan = plan;
    this.#client = client;
    this.#errors = errors;
    this.#facts = facts;
  }

  async take({ first, rows }: RowBatch): Promise<void> {
    let from = 0;
    if (this.#check === null) {
      from = rows.findIndex((cells) => !isBlankRow(cells));
      if (from === -1) return;
      if (await this.#open(first + from, rows[from] as string[])) from += 1;
    }
    if (this.#check === null) return;
    for (let i = from; i < rows.length; i += 1) this.#check.take(first + i, rows[i] as string[]);
    if (this.#check.rows > mostRows) throw new FileProblem(tooManyRowsSentence(mostRows));
    await this.#staging?.pass();
  }

  /** Reads the layout off the first row; true where that was a header. */
  async #open(row: number, cells: readonly string[]): Promise<boolean> {
    const { layout, problems } = readLayout(this.#plan.format, cells);
    for (const sentence of problems) this.#errors.add(row, sentence);
    this.stopped = problems.length > 0;
    if (this.stopped) return true;
    this.#file = await this.#plan.open(this.#context.services.pool, layout, this.#facts);
    this.#staging = await Staging.open(this.#client, this.#file);
    this.#check = new RowCheck(layout, this.#file, this.#errors, this.#staging.lines);
    return layout.hasHeader;
  }

  /** How far the file is read; the number of all rows is an estimate until then. */
  told(share: number): string {
    const rows = this.#check?.rows ?? 0;
    return checkedSentence(rows, Math.round(rows / Math.max(share, 0.000_001)));
  }

  async close(): Promise<void> {
    if (!this.#context.signal.aborted) await this.#staging?.end();
  }

  result(): StagedFile {
    if (this.#check === null && this.#errors.count === 0) throw new FileProblem(emptyFileSentence);
    return { rows: this.#check?.rows ?? 0, errors: this.#errors, file: this.#file };
  }
}
