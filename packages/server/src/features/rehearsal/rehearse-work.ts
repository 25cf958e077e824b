import { rehearsedSentence } from '@tsuun/domain/message/rehearsal-sentence';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { FileProblem } from '../../import/file-problem.ts';
import type { ImportPlan } from '../../import/import-plan.ts';
import { stageFile } from '../../import/stage-file.ts';
import { StoppedError } from '../../job/failed-outcome.ts';
import type { JobContext, JobWork, Outcome } from '../../job/job-work.ts';
import { type Found, nothingFound } from './found.ts';
import { lookThrough } from './look-through.ts';
import { findRehearsal, type StoredRehearsal } from './own-rehearsal.ts';

/** Input of a check at its start. */
export interface RehearsalInput {
  readonly fileName: string;
  readonly rehearsalId: string;
}

/**
 * The check of a file: all that its import does, up to the comparison with what is stored, by the import's own code and
 * in the same order; then what it found is kept, and nothing else is written (PRE-01, PRE-02). Who gave it up meanwhile has
 * stopped it.
 */
export const rehearseWork =
  (plan: ImportPlan): JobWork =>
  async (context) => {
    const { rehearsalId } = context.job.input as RehearsalInput;
    const rehearsal = await findRehearsal(context.services.pool, rehearsalId);
    const client = await context.connection();
    if (rehearsal === null) throw new StoppedError();
    const found = await staged(context, client, plan, rehearsal);
    await context.finish(async () => {
      const { rowCount } = await client.query(sql`select from rehearsal where id = ${rehearsalId} for key share`);
      if (rowCount === 0) throw new StoppedError();
      const seen = await found();
      await client.query(sql`
        update rehearsal set found = ${JSON.stringify(seen)}, checked_version = ${rehearsal.versionNo}, checked_at = now()
         where id = ${rehearsalId}`);
      return ended(seen);
    });
  };

/** Reads the file; answers how it is looked through within the closing transaction, which may be tried again. */
async function staged(
  context: JobContext,
  client: pg.Client,
  plan: ImportPlan,
  { id, repairs, fileName }: StoredRehearsal,
): Promise<() => Promise<Found>> {
  try {
    const file = await stageFile(context, plan, client, { repairs, keeps: true });
    return () => lookThrough(file, { client, context, fileName, rows: file.rows }, { id, repairs, plan });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return async () => {
      await client.query(sql`delete from rehearsed_row where rehearsal_id = ${id}`);
      return nothingFound(error.sentence);
    };
  }
}

function ended({ problem, rowCount, counts, errorCount }: Found): Outcome {
  const faulty = counts.fault;
  return {
    status: 'success',
    message: problem ?? rehearsedSentence(rowCount, counts),
    faulty: problem !== null || faulty > 0 || errorCount > 0,
    counts: { total: rowCount, done: rowCount - faulty, skipped: faulty },
  };
}
