import { splitSkipped } from '@tsuun/domain/search/conditions';
import sql, { empty, type Sql } from 'sql-template-tag';

/** Records that one batch skipped, for any reason or the named one. */
export const skippedBy =
  (id: Sql) =>
  (given: string): Sql => {
    const { activityId, reason } = splitSkipped(given);
    const forReason = reason === null ? empty : sql`and ${reason} = any(s.reasons)`;
    return sql`${id} in (select s.record_id from activity_skip s where s.activity_id = ${activityId}::bigint ${forReason})`;
  };
