import type { Writable } from 'node:stream';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { Queryable } from '../../db/transaction.ts';
import { FileProblem } from '../file-problem.ts';
import { fileRows } from '../file-rows.ts';
import type { ImportPlan } from '../import-plan.ts';
import { knownPlan } from '../known-headings.ts';
import type { OpenFile } from '../open-file.ts';
import { RowErrors } from '../row-errors.ts';
import { StagedRows } from '../staged-rows.ts';
import { Staging } from '../staging.ts';
import { storedBytes } from '../xlsx/archive-reader.ts';
import { openWorkbook } from '../xlsx/workbook-rows.ts';
import type { ReaderMessage, ReaderTask } from './reader-messages.ts';

/** What a reader's process has: the masters, the file's bytes, its pipe, and the ear of the worker. */
interface Desk {
  readonly db: Queryable;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly lines: Writable;
  readonly tell: (message: ReaderMessage) => void;
}

/** Reads and checks one file, and tells all of it; the last message says how it ended. */
export async function readTask(task: ReaderTask, given: ImportPlan, desk: Desk): Promise<void> {
  const { db, lines, tell } = desk;
  const errors = new RowErrors();
  try {
    const plan = await knownPlan(db, given);
    const opened = await openTask(task, plan, desk);
    const facts = { today: task.today, date1904: opened.date1904 };
    const stagingOf = async (_: unknown, layout: Layout): Promise<Staging> => {
      tell({ tell: 'layout', layout, facts });
      return new Staging(lines);
    };
    const open = (layout: Layout) => plan.open(db, layout, facts);
    const { format } = plan;
    const staged = new StagedRows({ format, open, stagingOf, errors, reading: task.reading });
    const { rows, seen } = await staged.stage(opened.rows(errors), new AbortController().signal, ({ bytes }) =>
      tell({ tell: 'passed', bytes, rows: staged.rows }),
    );
    tell({ tell: 'done', rows, errors: errors.told, seen });
  } catch (error) {
    if (error instanceof FileProblem) return tell({ tell: 'problem', sentence: error.sentence });
    const { message, code, stack } = error as NodeJS.ErrnoException;
    tell({ tell: 'failed', message, ...(code && { code }), ...(stack && { stack }) });
  }
}

async function openTask(
  { encoding, fileId }: ReaderTask,
  { format }: ImportPlan,
  { db, bytes }: Desk,
): Promise<OpenFile> {
  if (encoding === null) return openWorkbook(await storedBytes(db, fileId), format.columns.length);
  return { date1904: false, rows: (errors) => fileRows(bytes, new TextDecoder(encoding), errors) };
}
