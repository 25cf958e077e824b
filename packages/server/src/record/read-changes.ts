import type { ChangedField, RecordChange } from '@tsuun/contract/history';
import { Problem } from '@tsuun/contract/problem';
import { type ChangeCause, changeCauses } from '@tsuun/domain/history/causes';
import { type FormerNote, formerNoteText, noteWords } from '@tsuun/domain/message/note';
import sql, { raw } from 'sql-template-tag';
import { japanTime } from '../db/japan-time.sql.ts';
import { readPathId } from '../db/record-id.ts';
import type { Queryable } from '../db/transaction.ts';
import { lookupBatchOf, readReferences, type References } from '../masters/references.ts';
import { type AuditedColumn, auditedText } from './audited-column.ts';
import type { Changes } from './note-change.ts';
import type { StoredRecord } from './stored-record.ts';

interface Row extends Omit<RecordChange, 'causeLabel' | 'changes' | 'cause'> {
  readonly cause: ChangeCause;
  readonly changes: Changes;
}

/** Maximum number of changes that are returned, the newest ones; more than anyone reads. */
const maxChanges = 1000;

/**
 * Reads the changes of a record with their users and causes, newest first, in the words of the form; also of deleted
 * records, whose deletion then lists their notes (NOTE-08). Links are shown with their present code and name. Throws `notFound` for an id that never existed.
 */
export async function readChanges(db: Queryable, stored: StoredRecord, id: string): Promise<RecordChange[]> {
  const { rows } = await db.query<Row>(sql`
    select id::text as id, changed_at as "changedAt", user_name as "userName", cause, source,
           version_no as "versionNo", changes
      from ${stored.changes} c where ${stored.recordId} = ${readPathId(id)} order by c.id desc limit ${maxChanges}`);
  if (rows.length === 0) await refuseUnknown(db, stored, id);
  const described = await describeChanges(
    db,
    stored.audited,
    rows.map(({ changes }) => changes),
  );
  const notes = rows.length === 0 ? [] : await notesOfDeleted(db, stored, id);
  return rows.map((row, index) => ({
    ...row,
    causeLabel: changeCauses[row.cause] ?? row.cause,
    changes: [...(described[index] ?? []), ...(index === 0 ? notes : [])],
  }));
}

/**
 * Changes with the labels and values of the form, in the same order; links by the present code and name of their
 * master row.
 */
export async function describeChanges(
  db: Queryable,
  columns: readonly AuditedColumn[],
  changes: readonly Changes[],
): Promise<ChangedField[][]> {
  const references = await readReferences(db, lookupBatchOf(changes.flatMap((one) => linksIn(one, columns))));
  return changes.map((one) => changedFields(one, columns, references));
}

async function refuseUnknown(db: Queryable, { name }: StoredRecord, id: string): Promise<void> {
  const { rows } = await db.query(sql`select from ${name} where id = ${id}`);
  if (rows.length === 0) throw new Problem('notFound');
}

/** Changes that users can see, in the order of the form. */
function changedFields(changes: Changes, columns: readonly AuditedColumn[], references: References): ChangedField[] {
  return columns.flatMap((column): ChangedField[] => {
    const change = changes[column.name];
    if (!change) return [];
    const [from, to] = change;
    const { path, label } = column;
    return [{ path, label, from: auditedText(column, from, references), to: auditedText(column, to, references) }];
  });
}

const linksIn = (changes: Changes, columns: readonly AuditedColumn[]) =>
  columns.flatMap(({ name, target }) =>
    target === null ? [] : (changes[name] ?? []).map((id) => [target, id] as const),
  );

/** Notes of a record that was deleted, as lines of its history; empty while the record exists. */
async function notesOfDeleted(
  db: Queryable,
  { confirming, name, alias }: Pick<StoredRecord, 'confirming' | 'name' | 'alias'>,
  id: string,
): Promise<ChangedField[]> {
  if (confirming === undefined) return [];
  const { rows } = await db.query<FormerNote>(sql`
    select n.text, left(${japanTime(raw('n.created_at'))}, 16) as at, n.created_user_name as name,
           n.completed_at is not null as completed
      from note n
     where n.kind = ${confirming.kind} and n.record_id = ${id}
       and not exists (select from ${name} ${alias} where ${alias}.id = n.record_id)
     order by n.id desc`);
  return rows.map((note) => ({ path: 'note', label: noteWords.title, from: formerNoteText(note), to: null }));
}
