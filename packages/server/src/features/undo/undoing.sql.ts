import sql, { raw, type Sql } from 'sql-template-tag';
import { effectOf, type UndoSubject } from './undo-subject.ts';
import type { UndoneAct } from './undone-act.ts';

/** The table of what an act did, one row a record: `id`, `change_id`, `version_no`, `effect`. SQL speaks of it as `u`. */
export const undoingTable = 'undoing';

/**
 * Effects of a command, from the history of its records: imports stored their job there, all others their line. The
 * values of the records are not read yet.
 */
export const undoing = (subject: UndoSubject, { id, jobId }: UndoneAct): Sql => {
  const { changes, recordId } = subject.stored;
  return sql`
    select h.${recordId} as id, h.id as change_id, h.version_no, ${effectOf(subject)} as effect
      from ${changes} h where ${jobId === null ? sql`h.activity_id = ${id}` : sql`h.job_id = ${jobId}`}
       and not ${onlyNotes('h')}`;
};

/**
 * SQL condition that a change row only notes that the differences of an order were undone: none of its values changed.
 */
export const onlyNotes = (row: string): Sql => raw(`(${row}.cause = 'undo' and ${row}.changes = '{}')`);

/** The records that it changed. */
export const changedIds: Sql = raw(`select id from ${undoingTable} where effect = 'changed'`);

/** From what to what, of the change that is undone: what stood there before by column, and the change turned round. */
export const turned = ({ stored }: UndoSubject): Sql => sql`
    ${stored.changes} h on h.id = u.change_id
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value->0), '{}') as before,
             coalesce(jsonb_object_agg(key, jsonb_build_array(value->1, value->0)), '{}') as changes
        from jsonb_each(h.changes)
    ) x`;
