import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { stampedCreation, stampedVersion } from '../note-change.ts';
import { historyRows } from '../history-rows.sql.ts';
import type { Part, BulkWrite, WrittenPart } from './bulk-write.ts';

const named = ({ table, alias }: Part): Sql => raw(`${table} ${alias}`);
const idOf = ({ alias, id }: Part): Sql => raw(`${alias}.${id}`);
const stagedRowsOf = ({ staged }: BulkWrite): Sql => raw(`${staged} staged`);
const all = (conditions: readonly Sql[]): Sql => join(conditions, '\n      and ');
const given = (value: Sql | undefined): Sql[] => (value === undefined ? [] : [value]);

/** Conditions of the staged rows to write, with the same range for the joined tables. */
function conditionsOf({ changing, range }: BulkWrite, ids: readonly Sql[] = []): Sql[] {
  const within =
    range && [raw('staged.id'), ...ids].map((id) => sql`${id} > ${range.after} and ${id} <= ${range.upTo}`);
  return [...given(changing), ...(within ?? [])];
}

const locked = ({ changing, alsoLocked, ...write }: BulkWrite): BulkWrite =>
  changing && alsoLocked
    ? { ...write, changing: sql`(${changing} or ${alsoLocked})` }
    : { ...write, ...(changing && { changing }) };

/**
 * Statement that locks the records to change, and those of `alsoLocked`, in the order of their ids to avoid deadlocks.
 */
export function lockStatement(write: BulkWrite): Sql {
  const { table, id } = write.table.lock;
  return sql`
  select from ${stagedRowsOf(write)}, ${table} l
    where ${all([sql`l.${id} = staged.id`, ...conditionsOf(locked(write), [sql`l.${id}`])])}
    order by l.${id} for no key update of l`;
}

const fromStaged = ({ columns }: WrittenPart): Sql[] => columns.map((column) => raw(`${column} = staged.${column}`));

function assigned({ firstTable, constants = {}, stamp = stampedVersion, origin: { user } }: BulkWrite): Sql {
  const same = Object.entries(constants).map(([column, value]) => sql`${raw(column)} = ${value}`);
  return join([...fromStaged(firstTable), ...same, stamp(user, raw(firstTable.alias))], ',\n      ');
}

/**
 * Writes the staged rows with version and history, in one statement. The records are locked, so no one else can change
 * them; `asCompared` skips those changed since the comparison. The row count is the number of records written. A second
 * run writes nothing, since the versions have changed.
 */
export function writeStatement(write: BulkWrite): Sql {
  const { firstTable, joined = [], source = raw('staged.source'), changes = raw('staged.changes') } = write;
  const joins = joined.map((part) => sql`join ${named(part)} on ${idOf(part)} = staged.id`);
  const written = sql`written as (
    update ${named(firstTable)}
    set ${assigned(write)}
    from ${join([stagedRowsOf(write), ...joins, ...given(write.joins)], '\n      ')}
    where ${all([sql`${idOf(firstTable)} = staged.id`, ...conditionsOf(write, [firstTable, ...joined].map(idOf)), write.asCompared])}
    returning ${join([sql`staged.id, ${write.version} as version_no, ${source} as source, ${changes} as changes`, ...given(write.alsoReturned)])}
  )`;
  const also = given(write.also ?? otherTable(write)).map((statement) => sql`also as (${statement}\n  )`);
  return sql`
  with ${join([...given(write.with), written, ...also], ', ')}
  ${historyRows(write.table, write.origin, raw('written'))}`;
}

function otherTable({ secondTable, staged }: BulkWrite): Sql | undefined {
  if (secondTable === undefined || secondTable.columns.length === 0) return undefined;
  return sql`
    update ${named(secondTable)}
    set ${join(fromStaged(secondTable), ',\n      ')}
    from ${raw(staged)} staged join written w on w.id = staged.id
    where ${all([sql`${idOf(secondTable)} = staged.id`, ...given(secondTable.when)])}`;
}

/** Deletes the staged rows that were not written and returns the keys by which they are compared again. */
export function skipChangedConcurrently(write: BulkWrite): Sql {
  const { changes, recordId } = write.table;
  const { jobId } = write.origin;
  const notWritten = sql`not exists (select from ${changes} h where h.${recordId} = staged.id and h.job_id = ${jobId}::bigint)`;
  return sql`
  delete from ${stagedRowsOf(write)}
    where ${all([...conditionsOf(write), notWritten])}
    returning ${raw(`staged.${write.key ?? 'id'}`)}::text as key`;
}

/** Order in which new records are inserted, and the clause for keys that others inserted concurrently. */
export interface Insertion {
  readonly order: Sql;
  readonly onConflict: Sql;
}

/** Inserts the records that do not exist yet, into both tables; keys inserted concurrently are skipped. */
export const insertStatements = (write: BulkWrite, { order, onConflict }: Insertion): Sql[] => [
  inserted(
    write,
    write.firstTable,
    { ...write.constants, ...stampedCreation(write.origin.user) },
    sql`order by ${order}\n  ${onConflict}`,
  ),
  ...(write.secondTable ? [inserted(write, write.secondTable, {}, empty)] : []),
];

function inserted(write: BulkWrite, { table, id, columns }: WrittenPart, constants: object, ending: Sql): Sql {
  const values = [
    ...['id', ...columns].map((name) => raw(`staged.${name}`)),
    ...Object.values(constants).map((one) => sql`${one}`),
  ];
  return sql`
  insert into ${raw(table)} (${raw([id, ...columns, ...Object.keys(constants)].join(', '))})
  overriding system value
  select ${join(values, ', ')}
  from ${stagedRowsOf(write)} where staged.status = 'created' ${ending}`;
}

/**
 * Writes the history of new records without values, since the first state follows from the present one and the later
 * changes.
 */
export const creationStatement = (write: BulkWrite): Sql =>
  historyRows(
    write.table,
    write.origin,
    sql`(select staged.id, 1 as version_no, staged.source, '{}'::jsonb as changes from ${stagedRowsOf(write)} where staged.status = 'created') made`,
  );
