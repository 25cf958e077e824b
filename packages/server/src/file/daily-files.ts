import { Problem } from '@tsuun/contract/problem';
import { tooManyFilesSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import type { Services } from '../services.ts';

export const gibibyte = 1024 ** 3;

/**
 * Keeps one person from filling the disk: what a user brought and made within 24 hours counts, whatever has become of
 * it. What is still on its way does not, so one may pass the limit by what may be under way at a time (API-82, API-84).
 * Throws `tooManyFiles`.
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
