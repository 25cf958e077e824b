import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { stampedCreation, stampedVersion } from '../note-change.ts';
import { historyRows } from '../history-rows.sql.ts';
import type { Part, BulkWrite, WrittenPart } from './bulk-write.ts';

const named = ({ table, alias }: Part): Sql => raw(`${table} ${alias}`);
const idOf = ({ alias, id }: Part): Sql => raw(`${alias}.${id}`);
const outcomesOf = ({ outcomes }: BulkWrite): Sql => raw(`${outcomes} t`);
const all = (conditions: readonly Sql[]): Sql => join(conditions, '\n      and ');
const given = (value: Sql | undefined): Sql[] => (value === undefined ? [] : [value]);

/** Which outcomes are meant, and the same range of the tables joined with them. */
function due({ changing, range }: BulkWrite, ids: readonly Sql[] = []): Sql[] {
  const within = range && [raw('t.id'), ...ids].map((id) => sql`${id} > ${range.after} and ${id} <= ${range.upTo}`);
  return [...given(changing), ...(within ?? [])];
}

const locked = ({ changing, besides, ...write }: BulkWrite): BulkWrite =>
  changing && besides
    ? { ...write, changing: sql`(${changing} or ${besides})` }
    : { ...write, ...(changing && { changing }) };

/** Locks the records that are to change, and those that are locked besides, in the order of their ids so that nobody waits in a circle. */
export function holdStatement(write: BulkWrite): Sql {
  const { table, id } = write.table.lock;
  return sql`
  select from ${outcomesOf(write)}, ${table} l
    where ${all([sql`l.${id} = t.id`, ...due(locked(write), [sql`l.${id}`])])}
    order by l.${id} for no key update of l`;
}

const asOutcome = ({ columns }: WrittenPart): Sql[] => columns.map((column) => raw(`${column} = t.${column}`));

function assigned({ lead, alike = {}, stamp = stampedVersion, origin: { user } }: BulkWrite): Sql {
  const same = Object.entries(alike).map(([column, value]) => sql`${raw(column)} = ${value}`);
  return join([...asOutcome(lead), ...same, stamp(user, raw(lead.alias))], ',\n      ');
}

/**
 * Writes the outcomes with version and history, in one statement. The records are locked by now, so what this statement
 * sees of them nobody else can change; it alone decides whether each still is what was compared. Its row count is how
 * many were written. Said once more it writes nothing more: what is written has another version.
 */
export function writeStatement(write: BulkWrite): Sql {
  const { lead, beside = [], source = raw('t.source'), changes = raw('t.changes') } = write;
  const looked = beside.map((part) => sql`join ${named(part)} on ${idOf(part)} = t.id`);
  const written = sql`written as (
    update ${named(lead)}
    set ${assigned(write)}
    from ${join([outcomesOf(write), ...looked, ...given(write.joins)], '\n      ')}
    where ${all([sql`${idOf(lead)} = t.id`, ...due(write, [lead, ...beside].map(idOf)), write.asCompared])}
    returning ${join([sql`t.id, ${write.version} as version_no, ${source} as source, ${changes} as changes`, ...given(write.kept)])}
  )`;
  const also = given(write.also ?? otherTable(write)).map((statement) => sql`also as (${statement}\n  )`);
  return sql`
  with ${join([...given(write.with), written, ...also], ', ')}
  ${historyRows(write.table, write.origin, raw('written'))}`;
}

function otherTable({ other, outcomes }: BulkWrite): Sql | undefined {
  if (other === undefined || other.columns.length === 0) return undefined;
  return sql`
    update ${named(other)}
    set ${join(asOutcome(other), ',\n      ')}
    from ${raw(outcomes)} t join written w on w.id = t.id
    where ${all([sql`${idOf(other)} = t.id`, ...given(other.when)])}`;
}

/** Takes the outcomes out that were not written, and answers by which key they are compared again. */
export function skipChangedConcurrently(write: BulkWrite): Sql {
  const { changes, recordId } = write.table;
  const { jobId } = write.origin;
  const notWritten = sql`not exists (select from ${changes} h where h.${recordId} = t.id and h.job_id = ${jobId}::bigint)`;
  return sql`
  delete from ${outcomesOf(write)}
    where ${all([...due(write), notWritten])}
    returning ${raw(`t.${write.key ?? 'id'}`)}::text as key`;
}

/** Insertion of new records: their order, and what is done if others took a key in the meantime. */
export interface Insertion {
  readonly order: Sql;
  readonly onConflict: Sql;
}

/** Makes records of the outcomes that are none yet, both halves; what others made with the same key is left out. */
export const insertStatements = (write: BulkWrite, { order, onConflict }: Insertion): Sql[] => [
  inserted(
    write,
    write.lead,
    { ...write.alike, ...stampedCreation(write.origin.user) },
    sql`order by ${order}\n  ${onConflict}`,
  ),
  ...(write.other ? [inserted(write, write.other, {}, empty)] : []),
];

function inserted(write: BulkWrite, { table, id, columns }: WrittenPart, alike: object, behind: Sql): Sql {
  const values = [
    ...['id', ...columns].map((name) => raw(`t.${name}`)),
    ...Object.values(alike).map((one) => sql`${one}`),
  ];
  return sql`
  insert into ${raw(table)} (${raw([id, ...columns, ...Object.keys(alike)].join(', '))})
  overriding system value
  select ${join(values, ', ')}
  from ${outcomesOf(write)} where t.status = 'created' ${behind}`;
}

/** History of new records: no fields, their first state is their present one less all later changes. */
export const creationStatement = (write: BulkWrite): Sql =>
  historyRows(
    write.table,
    write.origin,
    sql`(select t.id, 1 as version_no, t.source, '{}'::jsonb as changes from ${outcomesOf(write)} where t.status = 'created') made`,
  );
