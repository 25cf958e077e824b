import { noRepairs, type Repairs } from '@tsuun/domain/rehearsal/repairs';
import sql from 'sql-template-tag';
import type { JobContext } from '../job/job-work.ts';

/** What was mended in the file of an import before it began; nobody mends it any more once it has. */
export async function repairsOf({ job, services }: JobContext): Promise<Repairs> {
  const { rehearsalId = null } = job.input as { readonly rehearsalId?: string | null };
  if (rehearsalId === null) return noRepairs;
  const { rows } = await services.pool.query<{ repairs: Repairs }>(sql`
    select repairs from rehearsal where id = ${rehearsalId}`);
  if (!rows[0]) throw new Error(`the rehearsal ${rehearsalId} of a job is gone`);
  return rows[0].repairs;
}
