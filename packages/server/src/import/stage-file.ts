import { checkedSentence } from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import { findFile } from '../file/file-store.ts';
import type { JobContext } from '../job/job-work.ts';
import { stageInReader } from './reader/stage-in-reader.ts';
import { cachedPlan, type ImportPlan } from './import-plan.ts';
import { openFile } from './open-file.ts';
import { plainReading, type Reading } from '../reader/reading.ts';
import { RowErrors } from './row-errors.ts';
import { type StagedFile, StagedRows } from './staged-rows.ts';
import { Staging } from './staging.ts';

/** Share of the complete import, in percent, that ends when the last row is staged. */
const stagedPercent = 60;

/**
 * Reads a job's file, checks every row and stages the valid ones, all at once and in pieces: in a separate process if
 * a built one exists (docs/decisions/0009). Nothing but the temporary table is written. Throws `FileProblem` for a
 * file of another kind.
 */
export async function stageFile(
  context: JobContext,
  given: ImportPlan,
  client: pg.Client,
  reading: Reading = plainReading,
): Promise<StagedFile> {
  const { pool, readers } = context.services;
  const plan = await cachedPlan(pool, given);
  const fileId = context.job.fileId ?? '0';
  const size = (await findFile(pool, fileId))?.size ?? 0;
  // The number of all rows is an estimate until the last one is read.
  const passed = (bytes: number, rows: number): void => {
    const share = Math.max(bytes / Math.max(size, 1), 0.000_001);
    context.progress(stagedPercent * share, checkedSentence(rows, Math.round(rows / share)));
  };
  if (readers !== null) return stageInReader({ context, plan, client, fileId, reading, readers }, passed);
  const errors = new RowErrors();
  const opened = await openFile(pool, fileId, plan.format);
  const facts = { today: context.services.today(), date1904: opened.date1904 };
  const rows = new StagedRows({
    format: plan.format,
    open: (layout) => plan.open(pool, layout, facts),
    stagingOf: (file) => Staging.open(client, file),
    errors,
    opened,
    reading,
  });
  return rows.stage(opened.rows(errors), context.signal, ({ bytes }) => passed(bytes, rows.rows));
}
