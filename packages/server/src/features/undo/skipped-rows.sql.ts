import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { closedDayOf } from '../../record/read/unconfirmed.sql.ts';
import { keysWhereNot } from '../../record/unmet.sql.ts';
import type { ConfirmedRecord, StoredRecord } from '../../record/stored-record.ts';
import type { UndoTarget } from './undo-target.ts';
import { onlyNotes, undoTable } from './undo-rows.sql.ts';

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
                    case when ${alias}.id is not null or ${later} then array['touchedSince']
                         ${taken(target)} else '{}' end
                  when ${alias}.id is null then array['goneSince']
                  when ${later} or ${version} <> u.version_no then array['touchedSince']
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

/** SQL for records that stay deleted because another record has their key by now. */
function taken({ stored, sameKey }: UndoTarget): Sql {
  if (sameKey === null) return empty;
  const { name, changes } = stored;
  return sql`when exists (
                           select from ${changes} h
                             cross join lateral jsonb_populate_record(null::${name}, (
                               select jsonb_object_agg(key, value->0) from jsonb_each(h.changes))) p
                             join ${name} k on ${sameKey}
                            where h.id = u.change_id) then array['keyTaken']`;
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
