import sql, { type Sql } from 'sql-template-tag';

/**
 * Names the job to the triggers of 取込の差分, for this transaction: they record what it replaces, so that it can be
 * undone (UNDO-18).
 */
export const nameDifferenceJob = (jobId: string): Sql => sql`select set_config('tsuun.job_id', ${jobId}, true)`;
