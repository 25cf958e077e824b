import { Problem } from '@tsuun/contract/problem';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { Creation } from '../http/idempotent.ts';
import type { Writer } from '../user.ts';
import type { StoredRecord } from './stored-record.ts';

/** Fields of every save: without id a record is created, with an id its version must be the stored one. */
export interface Saved {
  readonly id: string | null;
  readonly versionNo: number | null;
  /**
   * True if the save continues a creation whose response was lost (`createOnce`): equal values are not written again.
   */
  readonly resumed?: boolean;
}

/** Save of a record, and the key under which a new one is created; `null` if the caller gives none. */
export interface CreatingSave<S extends Saved> {
  readonly save: S;
  readonly creation: Creation | null;
}

/** The record created under a creation key. */
interface Created {
  readonly id: string;
  /** Its version when it was last written under this key. */
  readonly versionNo: number;
  readonly attempt: number;
}

/**
 * Creates one record per creation key, however often and with whatever values a save is sent (R18). The first save
 * creates the record. Later ones are passed to `write` as changes to that record, based on the version last written
 * under the key, so that changes by another user are a conflict. A late attempt writes nothing; a record deleted in
 * the meantime is created again. Returns the id. Throws what `write` throws, with the id of the record if there is
 * one.
 */
export async function createOnce<S extends Saved>(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  { save, creation }: CreatingSave<S>,
  write: (save: S) => Promise<string>,
): Promise<string> {
  if (creation === null || save.id !== null) return write(save);
  const created = await claim(db, stored, user, creation);
  if (created && creation.attempt !== null && creation.attempt <= created.attempt) return created.id;
  const id = await (created
    ? withRecordId(created.id, () => write({ ...save, ...idAndVersion(created) }))
    : write(save));
  await db.query(sql`
    update record_creation
       set record_id = ${id}, attempt = ${creation.attempt ?? (created?.attempt ?? 0) + 1},
           version_no = (select ${stored.version} from ${stored.tables} where ${stored.alias}.id = ${id})
     where user_id = ${user.id} and kind = ${stored.name.sql} and key = ${creation.key}`);
  return id;
}

const idAndVersion = ({ id, versionNo }: Created): Saved => ({ id, versionNo, resumed: true });

/** The record created under the key; `null` if there is none. Waits for another save with the same key. */
async function claim(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  { key, attempt }: Creation,
): Promise<Created | null> {
  const { rowCount } = await db.query(sql`
    insert into record_creation (user_id, kind, key, attempt)
    values (${user.id}, ${stored.name.sql}, ${key}, ${attempt ?? 1}) on conflict do nothing`);
  if (rowCount === 1) return null;
  await db.query(sql`
    select from record_creation where user_id = ${user.id} and kind = ${stored.name.sql} and key = ${key} for update`);
  // A separate statement, so that it reads what was written while it waited for the lock.
  const { rows } = await db.query<Created>(sql`
    select made.record_id::text as id, made.version_no as "versionNo", made.attempt
      from record_creation made
     where made.user_id = ${user.id} and made.kind = ${stored.name.sql} and made.key = ${key}
       and exists (select from ${stored.tables} where ${stored.alias}.id = made.record_id)`);
  return rows[0] ?? null;
}

/** Adds the id of the record to a refusal, since its editor does not know it yet. */
async function withRecordId<T>(recordId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem ? error.about(recordId) : error;
  }
}

/** Deletes keys after 30 days, longer than a form or its draft stays open. */
export async function purgeRecordCreations(db: Queryable): Promise<void> {
  await db.query(sql`delete from record_creation where created_at < now() - interval '30 days'`);
}
