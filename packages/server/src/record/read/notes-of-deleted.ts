import type { ChangedField } from '@tsuun/contract/history';
import { formerNoteText, noteWords } from '@tsuun/domain/message/note';
import sql, { raw } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { StoredRecord } from '../stored-record.ts';

interface Row {
  readonly text: string;
  readonly at: string;
  readonly name: string;
  readonly completed: boolean;
}

/** Notes of a record that was deleted, as lines of its history; empty while the record exists. */
export async function notesOfDeleted(
  db: Queryable,
  { confirming, name, alias }: Pick<StoredRecord, 'confirming' | 'name' | 'alias'>,
  id: string,
): Promise<ChangedField[]> {
  if (confirming === undefined) return [];
  const { rows } = await db.query<Row>(sql`
    select n.text, left(${japanTime(raw('n.created_at'))}, 16) as at, n.created_user_name as name,
           n.completed_at is not null as completed
      from note n
     where n.kind = ${confirming.kind} and n.record_id = ${id}
       and not exists (select from ${name} ${alias} where ${alias}.id = n.record_id)
     order by n.id desc`);
  return rows.map((note) => ({ path: 'note', label: noteWords.title, from: formerNoteText(note), to: null }));
}
