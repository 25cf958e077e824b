import { raw, type Sql } from 'sql-template-tag';

/** Whether the job of an activity `a` wrote, changed or ended lines of 取込の差分, which undoing it takes back (UNDO-18). */
export const recordedDifferences: Sql = raw('exists (select from replaced_difference r where r.job_id = a.job_id)');
