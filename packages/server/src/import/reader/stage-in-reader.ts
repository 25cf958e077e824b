import type pg from 'pg';
import type { JobContext } from '../../job/job-work.ts';
import { FileProblem, type Reading } from '../../reader/reading.ts';
import type { FilePlan, ImportPlan } from '../import-plan.ts';
import { RowErrors } from '../row-errors.ts';
import type { StagedFile } from '../staged-rows.ts';
import { openStaging } from '../staging.ts';
import type { ReaderMessage } from '../../reader/reader-messages.ts';
import type { ReaderProcess, Readers } from '../../reader/reader-process.ts';

interface ReaderStaging {
  readonly context: JobContext;
  readonly plan: ImportPlan;
  readonly client: pg.Client;
  readonly fileId: string;
  readonly reading: Reading;
  readonly readers: Readers;
}

/**
 * Lets a separate process read and check a file, since it may crash the process (R28), while this one copies its lines
 * to the staging table. `passed` receives the bytes and rows read so far. Throws `FileProblem`.
 */
export async function stageInReader(
  staging: ReaderStaging,
  passed: (bytes: number, rows: number) => void,
): Promise<StagedFile> {
  const { context, plan, fileId, reading, readers } = staging;
  const { databaseUrl, today } = context.services;
  const reader = readers.take();
  const stop = (): void => reader.kill();
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    reader.begin({ kind: plan.format.kind, fileId, databaseUrl, today: today(), reading });
    return await follow(staging, reader, passed);
  } finally {
    context.signal.removeEventListener('abort', stop);
    await reader.end();
    readers.prepare();
  }
}

async function follow(
  { context, plan, client }: ReaderStaging,
  reader: ReaderProcess,
  passed: (bytes: number, rows: number) => void,
): Promise<StagedFile> {
  let file: FilePlan | null = null;
  for await (const reported of reader.messages()) {
    context.signal.throwIfAborted();
    if (reported === null) throw await reader.death();
    if (reported.kind === 'layout') {
      file = await plan.open(context.services.pool, reported.layout, reported.facts);
      reader.passLinesTo(await openStaging(client, file));
    } else if (reported.kind === 'passed') passed(reported.bytes, reported.rows);
    else if (reported.kind === 'problem') {
      await reader.linesPassed;
      throw new FileProblem(reported.sentence, reported.errors);
    } else if (reported.kind === 'failed') {
      throw errorOf(reported);
    } else if (reported.kind === 'done') {
      await reader.linesPassed;
      const { rows, visible, remarks } = reported;
      return { rows, errors: RowErrors.from(reported.errors), file, visible, remarks };
    }
  }
  throw new Error('the reader never ends without a word');
}

/** Rebuilds the error that a reader has reported, with its code and its stack. */
export const errorOf = ({ message, code, stack }: ReaderMessage & { readonly kind: 'failed' }): Error =>
  Object.assign(new Error(message), { ...(code && { code }), ...(stack && { stack }) });
