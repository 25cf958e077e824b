import { Problem } from '@tsuun/contract/problem';
import { tooManyFilesSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import type { Services } from '../services.ts';

export const gibibyte = 1024 ** 3;

/**
 * Limits how much disk space one user can fill: all files that a user uploaded or produced within 24 hours count, even
 * if deleted since. Files still in transfer do not count, so the limit can be exceeded by what may be in progress at a
 * time (API-82, API-84). Throws `tooManyFiles`.
 */
export async function refuseManyFiles(
  { pool, dailyFilesGb }: Pick<Services, 'pool' | 'dailyFilesGb'>,
  userId: string,
): Promise<void> {
  if (dailyFilesGb === 0) return;
  const { rows } = await pool.query<{ full: boolean }>(sql`
    select coalesce(sum(size), 0) >= ${dailyFilesGb * gibibyte} as full
      from file where user_id = ${userId} and created_at > now() - interval '24 hours'`);
  if (rows[0]?.full) throw new Problem('tooManyFiles', { message: tooManyFilesSentence(dailyFilesGb) });
}
