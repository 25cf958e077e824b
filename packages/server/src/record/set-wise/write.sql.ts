import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Writer } from '../note-change.ts';
import type { HistoryTable } from '../record-table.ts';
import type { Origin, Part, SetInsert, SetWrite } from './set-write.ts';

const named = ({ table, alias }: Part): Sql => raw(`${table} ${alias}`);
const idOf = ({ alias, id }: Part): Sql => raw(`${alias}.${id}`);
const outcomesOf = ({ outcomes }: Pick<SetWrite, 'outcomes'>): Sql => raw(`${outcomes} t`);
const outcomeId = raw('t.id');

/** `a = t.a`: columns as the outcome has them. */
export const asOutcome = (columns: readonly string[]): Sql =>
  join(
    columns.map((column) => raw(`${column} = t.${column}`)),
    ',\n        ',
  );

/** Who and when, with a new version, where other tables with these columns stand beside. */
export const stampedPart = ({ alias }: Part, user: Writer): Sql =>
  sql`version_no = ${raw(alias)}.version_no + 1, updated_at = now(), updated_user_id = ${user.id}`;

const all = (conditions: readonly Sql[]): Sql => join(conditions, '\n     and ');

/** Which outcomes are meant, and the same range of the tables joined with them. */
function due({ changing, range }: SetWrite, ids: readonly Sql[] = []): Sql[] {
  const within = range && [outcomeId, ...ids].map((id) => sql`${id} > ${range.after} and ${id} <= ${range.upTo}`);
  return [...(changing ? [changing] : []), ...(within ?? [])];
}

/** Locks the records that are to change, in the order of their ids so that nobody waits in a circle. */
export function holdStatement(write: SetWrite): Sql {
  const { table, id } = write.table.lock;
  return sql`
  select from ${outcomesOf(write)}, ${table} l
   where ${all([sql`l.${id} = t.id`, ...due(write, [sql`l.${id}`])])}
   order by l.${id} for no key update of l`;
}

/**
 * Writes the outcomes with version and history, in one statement. The records are held by now, so what this statement
 * sees of them nobody else can change; it alone decides whether each still is what was compared. Its row count is how
 * many were written. Said once more it writes nothing more: what is written has another version.
 */
export function writeStatement(write: SetWrite): Sql {
  const { lead, beside = [], joins = empty, also } = write;
  const looked = beside.map((part) => sql`join ${named(part)} on ${idOf(part)} = t.id`);
  return sql`
  with ${write.with ? sql`${write.with}, ` : empty}written as (
    update ${named(lead)}
    set ${write.set}
    from ${outcomesOf(write)} ${join([...looked, joins], ' ')}
    where ${all([sql`${idOf(lead)} = t.id`, ...due(write, [lead, ...beside].map(idOf)), write.asCompared])}
    returning t.id, ${write.version} as version_no, ${write.source ?? raw('t.source')} as source,
      ${write.changes ?? raw('t.changes')} as changes${write.kept ? sql`, ${write.kept}` : empty}
  )${also ? sql`, also as (${also})` : empty}
  ${historyOf(write.table, write.origin, raw('written'))}`;
}

/** Takes the outcomes out that were not written, and answers by which key they are compared anew. */
export function takeOvertaken(write: SetWrite): Sql {
  const { changes, recordId } = write.table;
  return sql`
  delete from ${outcomesOf(write)}
   where ${all([...due(write), sql`not exists (select from ${changes} h where h.${recordId} = t.id and h.job_id = ${write.origin.jobId}::bigint)`])}
  returning ${raw(`t.${write.key ?? 'id'}`)}::text as key`;
}

const isNew = raw(`t.fate = 'created'`);

/** Makes records of the outcomes that are none yet; what others made with the same key meanwhile is left out. */
export function insertStatement({ outcomes }: Pick<SetWrite, 'outcomes'>, insert: SetInsert): Sql {
  const { into, columns, alike = {}, order, onConflict = empty } = insert;
  const names = raw([into.id, ...columns, ...Object.keys(alike)].join(', '));
  const values = [...['id', ...columns].map((name) => raw(`t.${name}`)), ...Object.values(alike).map(valueOf)];
  return sql`
  insert into ${raw(into.table)} (${names})
  overriding system value
  select ${join(values)}
    from ${outcomesOf({ outcomes })} where ${isNew} ${order ? sql`order by ${order}` : empty}
  ${onConflict}`;
}

const valueOf = (value: unknown): Sql => sql`${value}`;

/** History of new records: no fields, their first state is their present one less all later changes. */
export const creationStatement = (write: Pick<SetWrite, 'outcomes' | 'table' | 'origin'>): Sql =>
  historyOf(
    write.table,
    write.origin,
    sql`(select t.id, 1 as version_no, t.source, '{}'::jsonb as changes from ${outcomesOf(write)} where ${isNew}) made`,
  );

/** A row of the history for each of `rows`, which have `id`, `version_no`, `source` and `changes`. */
function historyOf({ changes, recordId }: HistoryTable, { user, cause, jobId, activityId }: Origin, rows: Sql): Sql {
  const part = jobId === undefined ? sql`activity_id` : sql`job_id`;
  return sql`insert into ${changes} (${recordId}, user_id, user_name, cause, ${part}, version_no, source, changes)
  select id, ${user.id}, ${user.name}, ${cause}, ${jobId ?? activityId}::bigint, version_no, source, changes from ${rows}`;
}
