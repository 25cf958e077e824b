import { noRepairs, type Repairs } from '@tsuun/domain/rehearsal/repairs';
import sql from 'sql-template-tag';
import type { JobContext } from '../job/job-work.ts';

/** Reads the corrections made in the file of an import before it began; none are made after that. */
export async function repairsOf({ job, services }: JobContext): Promise<Repairs> {
  const { rehearsalId = null } = job.input as { readonly rehearsalId?: string | null };
  if (rehearsalId === null) return noRepairs;
  const { rows } = await services.pool.query<{ repairs: Repairs }>(sql`
    select repairs from rehearsal where id = ${rehearsalId}`);
  if (!rows[0]) throw new Error(`the rehearsal ${rehearsalId} of a job is gone`);
  return rows[0].repairs;
}
