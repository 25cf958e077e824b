import type { Writable } from 'node:stream';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type pg from 'pg';
import { FileProblem } from '../../reader/reading.ts';
import { cachedPlan, type ImportPlan } from '../import-plan.ts';
import { openFile } from '../open-file.ts';
import { RowErrors } from '../row-errors.ts';
import { StagedRows } from '../staged-rows.ts';
import { Staging } from '../staging.ts';
import type { ReaderMessage, ReaderTask } from '../../reader/reader-messages.ts';

/** Connections of a reader: the database, its pipe, and its channel to the process that started it. */
export interface ReaderChannels {
  readonly pool: pg.Pool;
  readonly lines: Writable;
  readonly send: (message: ReaderMessage) => void;
}

/** Reads and checks one file for an import; the last message reports the end. */
export async function readTask(task: ReaderTask, given: ImportPlan, channels: ReaderChannels): Promise<void> {
  const { pool, lines, send } = channels;
  const errors = new RowErrors();
  try {
    const plan = await cachedPlan(pool, given);
    const opened = await openFile(pool, task.fileId, plan.format);
    const facts = { today: task.today, date1904: opened.date1904 };
    const open = (layout: Layout) => {
      // Sent first, so that the worker can open its staging table at the same time.
      send({ kind: 'layout', layout, facts });
      return plan.open(pool, layout, facts);
    };
    const stagingOf = (): Promise<Staging> => Promise.resolve(new Staging(lines));
    const { format } = plan;
    const staged = new StagedRows({ format, open, stagingOf, errors, opened, reading: task.reading });
    const { rows, visible, remarks } = await staged.stage(
      opened.rows(errors),
      new AbortController().signal,
      ({ bytes }) => send({ kind: 'passed', bytes, rows: staged.rows }),
    );
    send({ kind: 'done', rows, errors: errors.reported, visible, remarks });
  } catch (error) {
    send(failureOf(error));
  }
}

/** Last message of a reader whose work failed. */
export function failureOf(error: unknown): ReaderMessage {
  if (error instanceof FileProblem) {
    const { sentence, errors } = error;
    return { kind: 'problem', sentence, ...(errors && { errors }) };
  }
  const { message, code, stack } = error as NodeJS.ErrnoException;
  return { kind: 'failed', message, ...(code && { code }), ...(stack && { stack }) };
}
