import { batchKinds } from '@tsuun/domain/activity/kinds';
import { deletedLineSentence } from '@tsuun/domain/message/undo-sentence';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { LockedRecord } from './lock-record.ts';
import type { Writer } from './note-change.ts';
import type { StoredRecord } from './stored-record.ts';

/**
 * Leaves a line in 処理履歴 for a record that is gone, the only place where it can still be found and taken back
 * (docs/decisions/0024); answers its number. `null`: records of this kind leave none.
 */
export async function noteDeletion(
  db: Queryable,
  { confirming, numbered }: StoredRecord,
  user: Writer,
  { id, values }: Pick<LockedRecord, 'id' | 'values'>,
): Promise<string | null> {
  if (confirming === undefined) return null;
  const kind = `${confirming.kind}/delete` as const;
  const name = numbered ? values[numbered.column] : null;
  const { rows } = await db.query<{ id: string }>(sql`
    insert into activity (kind, function_code, user_id, user_name, began_at, ended_at, state, total, done, message, read_at)
    values (${kind}, ${batchKinds[kind].code}, ${user.id}, ${user.name}, now(), clock_timestamp(), 'done', 1, 1,
            ${deletedLineSentence(String(name ?? `ID ${id}`))}, now())
    returning id::text as id`);
  return rows[0]?.id ?? null;
}
