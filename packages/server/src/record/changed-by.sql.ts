import sql, { raw, type Sql } from 'sql-template-tag';
import { sameId } from '../db/same-id.sql.ts';

/**
 * SQL condition for orders that an activity created or changed, by its number in 処理履歴: batches name it in the history
 * of each order, imports and re-applies name their job. A text that is not a number finds nothing (JOB-17).
 */
export const orderChangedBy = (activityId: string): Sql => sql`
  o.id in (
    select h.order_id from order_change h where ${sameId(raw('h.activity_id'))(activityId)}
    union all
    select h.order_id from activity a join order_change h on h.job_id = a.job_id
     where ${sameId(raw('a.id'))(activityId)})`;
