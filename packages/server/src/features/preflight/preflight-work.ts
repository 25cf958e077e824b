import { withRemarks } from '@tsuun/domain/message/file-remarks';
import { preflightDoneSentence } from '@tsuun/domain/message/preflight-sentence';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { FileProblem } from '../../reader/reading.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import { stageFile } from '../../import/stage-file.ts';
import { StoppedError } from '../../job/failed-job.ts';
import type { JobContext, JobResult, JobWork } from '../../job/job-work.ts';
import { findPreflight, type Found, nothingFound, type StoredPreflight } from './own-preflight.ts';
import { lookThrough } from './look-through.ts';

/** Input of a check at its start. */
export interface PreflightInput {
  readonly fileName: string;
  readonly preflightId: string;
}

/**
 * Checks a file: all steps of its import up to the comparison with the stored data, by the same code and in the same
 * order. Then the result is stored, and nothing else is written (PRE-01, PRE-02). Abandoning a preflight stops its
 * check.
 */
export const preflightWork =
  (plan: ImportPlan): JobWork =>
  async (context) => {
    const { preflightId } = context.job.input as PreflightInput;
    const preflight = await findPreflight(context.services.pool, preflightId);
    const client = await context.connection();
    if (preflight === null) throw new StoppedError();
    const found = await staged(context, client, plan, preflight);
    await context.finish(async () => {
      const { rowCount } = await client.query(sql`select from preflight where id = ${preflightId} for key share`);
      if (rowCount === 0) throw new StoppedError();
      const result = await found();
      await client.query(sql`
        update preflight set found = ${JSON.stringify(result)}, checked_version = ${preflight.versionNo}, checked_at = now()
         where id = ${preflightId}`);
      return ended(result);
    });
  };

/** Reads the file; returns the step for the closing transaction, which may be repeated. */
async function staged(
  context: JobContext,
  client: pg.Client,
  plan: ImportPlan,
  { id, corrections, fileName }: StoredPreflight,
): Promise<() => Promise<Found>> {
  try {
    const file = await stageFile(context, plan, client, { corrections, keeps: true });
    return () =>
      lookThrough(
        file,
        { client, context, fileName, rows: file.rows, sheets: file.visible.sheets },
        { id, corrections, plan },
      );
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return async () => {
      await client.query(sql`delete from preflight_row where preflight_id = ${id}`);
      return nothingFound(error.sentence);
    };
  }
}

function ended({ problem, rowCount, counts, errorCount, remarks = [] }: Found): JobResult {
  const faulty = counts.fault;
  return {
    status: 'success',
    message: problem ?? withRemarks(preflightDoneSentence(rowCount, counts), remarks),
    faulty: problem !== null || faulty > 0 || errorCount > 0,
    counts: { total: rowCount, done: rowCount - faulty, skipped: faulty },
  };
}
