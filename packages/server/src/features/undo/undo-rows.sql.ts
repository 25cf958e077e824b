import sql, { raw, type Sql, empty } from 'sql-template-tag';
import { either } from '../../db/conditions.ts';
import { effectOf, type UndoTarget } from './undo-target.ts';
import type { UndoableActivity } from './undoable-activity.ts';
import { closedDayOf } from '../../record/read/unconfirmed.sql.ts';
import { keysWhereNot } from '../../record/unmet.sql.ts';
import type { ConfirmedRecord, StoredRecord } from '../../record/stored-record.ts';

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
const onlyNotes = (row: string): Sql => raw(`(${row}.cause = 'undo' and ${row}.changes = '{}')`);

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

/**
 * Selects the records that undo skips, with reason codes: changed or deleted since, key used by another record, or
 * change not allowed by hand. Records created by the command are deleted only if that is allowed; released ones are
 * confirmed again only if they meet every condition.
 */
export function skippedRows(target: UndoTarget, today: string): Sql {
  const { stored, name } = target;
  const { alias, changes, recordId, version, confirming } = stored;
  const later = sql`exists (select from ${changes} n where n.${recordId} = u.id and n.id > u.change_id and not ${onlyNotes('n')})`;
  const known = name === null ? raw('null::text') : sql`coalesce(${alias}.${raw(name)}, ${lastName(target, name)})`;
  return sql`
    with ${closedDayOfMeant(target, today)}
    judged as (
      select u.id, ${known} as name,
             case when u.effect = 'deleted' then
                    case when ${alias}.id is not null or ${later} then array['touchedSince'] ${taken(target)} else '{}' end
                  when ${alias}.id is null then array['goneSince']
                  when ${later} or ${version} <> u.version_no then array['touchedSince']
                  ${taken(target)}
                  ${forbidden(target)}
                  else '{}' end as reasons
        from ${raw(undoTable)} u left join ${stored.name} ${alias} on ${alias}.id = u.id
             ${confirming ? confirming.joins : empty}
    )
    select id, name, reasons from judged where reasons <> '{}'`;
}

/** Name of a record that was deleted since. */
const lastName = ({ stored: { changes, recordId } }: UndoTarget, name: string): Sql => sql`(
      select n.changes->${name}->>0 from ${changes} n
       where n.${recordId} = u.id and n.changes ? ${name} order by n.id desc limit 1)`;

function closedDayOfMeant({ stored }: UndoTarget, today: string): Sql {
  if (!isConfirmed(stored)) return empty;
  const ids = sql`select id from ${raw(undoTable)} where effect <> 'deleted'`;
  return sql`${closedDayOf(stored, [sql`id in (${ids})`], today)},`;
}

const isConfirmed = (stored: StoredRecord): stored is ConfirmedRecord => stored.confirming !== undefined;

/** SQL for records that stay as they are because another record has their former key by now. */
function taken({ stored, key }: UndoTarget): Sql {
  if (key === null) return empty;
  const { name, changes } = stored;
  const others = key.same.map((same) => sql`exists (select from ${name} k where k.id <> u.id and ${same})`);
  return sql`when exists (
                           select from ${changes} h
                             cross join lateral jsonb_populate_record(null::${name}, (
                               select jsonb_object_agg(key, value->0) from jsonb_each(h.changes))) p
                            where h.id = u.change_id and h.changes ?& ${key.columns}::text[] and ${either(others)}) then array['keyTaken']`;
}

/**
 * SQL for changes that are not allowed by hand either: deleting a record past closing, confirming one that does not
 * meet the conditions.
 */
function forbidden({ stored: { confirming, alias, changes } }: UndoTarget): Sql {
  if (confirming === undefined) return empty;
  const open = confirming.conditions.filter(({ key }) => confirming.days.some(({ flag }) => flag === key));
  const deletable = keysWhereNot([{ key: 'confirmedUnchangeable', met: sql`not ${alias}.confirmed` }, ...open]);
  const wasConfirmed = sql`exists (select from ${changes} h where h.id = u.change_id and h.changes->'confirmed'->0 = 'true')`;
  return sql`when u.effect = 'created' then ${deletable}
                  when ${wasConfirmed} then ${keysWhereNot(confirming.conditions)}`;
}
