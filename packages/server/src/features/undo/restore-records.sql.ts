import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { historyRows, isFirstRow } from '../../record/history-rows.sql.ts';
import { stampedCreation } from '../../record/note-change.ts';
import { deletedSql, jsonForm } from '../../record/bulk-write/compared.sql.ts';
import type { Origin, Part, BulkWrite } from '../../record/bulk-write/bulk-write.ts';
import type { RecordColumn } from '../../record/stored-record.ts';
import { type Effect, type UndoTarget } from './undo-target.ts';
import { reversedChange, undoTable } from './undo-rows.sql.ts';

/** Table of the former values of the records to restore. */
export const formerTable = 'former';

/** Former value of a column; a blank of a text column is the empty text. */
const former = ({ name, inTable, blank }: RecordColumn): Sql => {
  const value = raw(`${inTable ? 'q' : 'p'}.${name}`);
  return sql`${blank === '' ? sql`coalesce(${value}, '')` : value} as ${raw(name)}`;
};

const namesOf = ({ recordColumns }: UndoTarget['stored'], inTable: boolean): string[] =>
  recordColumns.filter((column) => column.inTable === inTable).map(({ name }) => name);

const quotedNames = (names: readonly string[]): Sql => raw(names.map((name) => `'${name}'`).join(', '));

/**
 * Selects the previous state of the records of an effect: every column, with the change reversed. The old values are
 * applied to the stored record, or to an empty one if it was deleted.
 */
export function formerRows(target: UndoTarget, effect: Exclude<Effect, 'created'>): Sql {
  const { stored, firstTable, secondTable } = target;
  const base = ({ table }: Part, alias: Sql): Sql => (effect === 'deleted' ? raw(`null::${table}`) : alias);
  const joinSecond = secondTable
    ? sql`cross join lateral jsonb_populate_record(${base(secondTable, raw(secondTable.alias))}, x.before) q`
    : empty;
  const joinStored = effect === 'deleted' ? empty : sql`join ${stored.tables} on ${stored.alias}.id = u.id`;
  return sql`
    select u.id, u.version_no as read_version, null::text as source, x.changes,
           h.changes ?| array[${quotedNames(namesOf(stored, true))}]::text[] as second_table_changed,
           ${join(stored.recordColumns.map(former))}
      from ${raw(undoTable)} u ${joinStored} join ${reversedChange(target)}
           cross join lateral jsonb_populate_record(${base(firstTable, stored.alias)}, x.before) p ${joinSecond}
     where u.effect = ${effect}`;
}

/**
 * Bulk write that restores changed records; they are locked and were checked before, so no conditions are checked
 * again.
 */
export const restoreChanged = ({ stored, firstTable, secondTable }: UndoTarget, origin: Origin): BulkWrite => ({
  table: stored,
  staged: formerTable,
  firstTable: { ...firstTable, columns: namesOf(stored, false) },
  ...(secondTable && {
    secondTable: { ...secondTable, columns: namesOf(stored, true), when: raw('staged.second_table_changed') },
  }),
  asCompared: raw('true'),
  version: raw('staged.read_version + 1'),
  origin,
});

/**
 * Statements that delete the records created by the command; their history contains all their values, as for every
 * deleted record.
 */
export function deleteCreated({ stored, secondTable }: UndoTarget, origin: Origin): Sql[] {
  const { recordColumns, tables, alias, name } = stored;
  const all = recordColumns.map((column) => ({
    name: column.name,
    before: column.read,
    json: column.field ? jsonForm(column.field) : undefined,
  }));
  const ids = sql`select id from ${raw(undoTable)} where effect = 'created'`;
  const was = sql`(
    select u.id, u.version_no, null::text as source, ${deletedSql(all)} as changes
      from ${raw(undoTable)} u join ${tables} on ${alias}.id = u.id where u.effect = 'created') deleted`;
  return [
    historyRows(stored, origin, was),
    ...(secondTable ? [sql`delete from ${raw(secondTable.table)} where ${raw(secondTable.id)} in (${ids})`] : []),
    sql`delete from ${name} where id in (${ids})`,
  ];
}

/** Statements that restore deleted records under their own id, with the original creator and time of creation. */
export function restoreDeleted({ stored, firstTable, secondTable }: UndoTarget, origin: Origin): Sql[] {
  const { changes, recordId } = stored;
  const columns = namesOf(stored, false);
  const { created_user_id: id, created_user_name: name, updated_user_id: writer } = stampedCreation(origin.user);
  const tableColumns = raw(namesOf(stored, true).join(', '));
  return [
    sql`
  insert into ${raw(firstTable.table)} (id, ${raw(columns.join(', '))}, version_no, created_at, created_user_id,
                                  created_user_name, updated_user_id)
  overriding system value
  select staged.id, ${raw(columns.map((column) => `staged.${column}`).join(', '))}, staged.read_version + 1,
         coalesce(f.changed_at, now()), coalesce(f.user_id, ${id}), coalesce(f.user_name, ${name}), ${writer}
    from ${raw(formerTable)} staged
    left join lateral (
      select n.changed_at, n.user_id, n.user_name from ${changes} n
       where n.${recordId} = staged.id and ${raw(isFirstRow('n'))} order by n.id limit 1) f on true`,
    ...(secondTable
      ? [
          sql`
  insert into ${raw(secondTable.table)} (${raw(secondTable.id)}, ${tableColumns})
  select staged.id, ${tableColumns} from ${raw(formerTable)} staged`,
        ]
      : []),
    historyRows(
      stored,
      origin,
      sql`(select id, read_version + 1 as version_no, null::text as source, changes from ${raw(formerTable)}) restored`,
    ),
  ];
}
