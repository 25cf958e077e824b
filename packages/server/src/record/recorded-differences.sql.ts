import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * SQL condition that the job of an activity `a` wrote, changed or ended lines of 取込の差分; its undo reverts them
 * (UNDO-18).
 */
export const recordedDifferences: Sql = raw('exists (select from replaced_difference r where r.job_id = a.job_id)');

/**
 * Gives the triggers of 取込の差分 the number of the job for this transaction: they record the differences that it
 * replaces, so that undo can restore them (UNDO-18).
 */
export const nameDifferenceJob = (jobId: string): Sql => sql`select set_config('tsuun.job_id', ${jobId}, true)`;
