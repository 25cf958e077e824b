import { noCorrections, type Corrections } from '@tsuun/domain/preflight/corrections';
import sql from 'sql-template-tag';
import type { JobContext } from '../job/job-work.ts';

/** Reads the corrections made in the file of an import before it began; none are made after that. */
export async function correctionsOf({ job, services }: JobContext): Promise<Corrections> {
  const { preflightId = null } = job.input as { readonly preflightId?: string | null };
  if (preflightId === null) return noCorrections;
  const { rows } = await services.pool.query<{ corrections: Corrections }>(sql`
    select corrections from preflight where id = ${preflightId}`);
  if (!rows[0]) throw new Error(`the preflight ${preflightId} of a job is gone`);
  return rows[0].corrections;
}
