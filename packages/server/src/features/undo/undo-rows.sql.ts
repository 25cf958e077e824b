import sql, { raw, type Sql } from 'sql-template-tag';
import { effectOf, type UndoTarget } from './undo-target.ts';
import type { UndoableActivity } from './undoable-activity.ts';

/** Table with one row for each record of the activity: `id`, `change_id`, `version_no`, `effect`; alias `u` in SQL. */
export const undoTable = 'undo_row';

/**
 * Selects the effects of an activity from the history of its records: rows of imports name the job, all others the
 * activity. The values of the records are not read yet.
 */
export const undoRows = (target: UndoTarget, { id, jobId }: UndoableActivity): Sql => {
  const { changes, recordId } = target.stored;
  return sql`
    select h.${recordId} as id, h.id as change_id, h.version_no, ${effectOf(target)} as effect
      from ${changes} h where ${jobId === null ? sql`h.activity_id = ${id}` : sql`h.job_id = ${jobId}`}
       and not ${onlyNotes('h')}`;
};

/**
 * SQL condition that a change row only notes that the differences of an order were undone: none of its values changed.
 */
export const onlyNotes = (row: string): Sql => raw(`(${row}.cause = 'undo' and ${row}.changes = '{}')`);

/** Ids of the records that the activity changed. */
export const changedIds: Sql = raw(`select id from ${undoTable} where effect = 'changed'`);

/** Join of the change to undo: the values before it by column (`before`), and its reverse (`changes`). */
export const reversedChange = ({ stored }: UndoTarget): Sql => sql`
    ${stored.changes} h on h.id = u.change_id
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value->0), '{}') as before,
             coalesce(jsonb_object_agg(key, jsonb_build_array(value->1, value->0)), '{}') as changes
        from jsonb_each(h.changes)
    ) x`;
